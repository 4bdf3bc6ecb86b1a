import { iconPng } from "../components/page/icon.tsx";

export default () => iconPng(512);
