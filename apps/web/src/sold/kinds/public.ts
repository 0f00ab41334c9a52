export { kindOfCartLine, type PayableLine, toRequestedLine } from './cart-lines.ts';
export { kindScreens } from './kind-screens.ts';
