export { PHOTO_EDGE } from './draw-card.ts';
export type { ShareCard } from './share-card.ts';
export { addShareCards, answerCard } from './share-cards.routes.ts';
export { shopIconSvg } from './shop-icon.ts';
