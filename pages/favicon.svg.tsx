export { iconSvg as default } from "../components/icon.tsx";
