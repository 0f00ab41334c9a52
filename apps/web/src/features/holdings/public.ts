export { Holdings } from './holdings.tsx';
export type { Holdings as HoldingsData, MyPool } from './holdings.types.ts';
export { MyPools } from './my-pools.tsx';
