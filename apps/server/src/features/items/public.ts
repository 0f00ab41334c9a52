export { createItemLines } from './item-line.ts';
export { eraseHandovers, exportHandovers, hasOpenHandover } from './personal-data.queries.ts';
