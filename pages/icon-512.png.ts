import { iconPng } from "../components/icon.tsx";

export default () => iconPng(512);
