export { Holdings } from './holdings.tsx';
export type { Holdings as HoldingsData, MyPool, Transfer } from './holdings.types.ts';
export { poolText, progressText, transferOutcome, transferTitle } from './holding-words.ts';
export { ListingPicture } from './listing-picture.tsx';
export { MyPools } from './my-pools.tsx';
export { useShareCall } from './use-share-call.ts';
