import { touchIconPng } from "../components/icon.tsx";

export default () => touchIconPng(180);
