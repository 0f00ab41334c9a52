export { createShareLines } from './share-line.ts';
export { shareRoutes } from './shares.routes.ts';
