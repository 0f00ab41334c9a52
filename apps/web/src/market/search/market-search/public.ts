export { MarketSearch } from './market-search.tsx';
