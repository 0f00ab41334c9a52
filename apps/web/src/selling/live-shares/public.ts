export { areSharesLive, subscribeToShares } from './live-shares.ts';
