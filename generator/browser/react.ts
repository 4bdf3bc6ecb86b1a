/**
 * What an island gets when it imports from "react": Preact's hooks. Anything else that React exports
 * is missing here on purpose, so that such an import fails the build with its file and line.
 */
export { useEffect, useRef, useState } from "preact/hooks";
