export { iconSvg as default } from "../components/page/icon.tsx";
