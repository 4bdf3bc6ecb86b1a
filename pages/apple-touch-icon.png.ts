import { touchIconPng } from "../components/page/icon.tsx";

export default () => touchIconPng(180);
