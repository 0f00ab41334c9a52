export { addShareCards } from './share-cards.routes.ts';
