// Icons for what leaves the page, or stays on the device.
import { html } from "../../vendor/preact.js";
import { Line } from "./header_icons.js";

export const SendIcon = () => html`<${Line} shape="M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1" />`;

export const SaveIcon = () => html`<${Line} shape="M12 4v10M8 10.500l4 4 4-4M5 15v5h14v-5" />`;
