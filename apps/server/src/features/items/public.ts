export { createItemLines } from './item-line.ts';
