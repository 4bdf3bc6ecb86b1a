/** What JSX in an island is compiled to where a key stands behind attributes that are spread. */
export { createElement } from "preact";
