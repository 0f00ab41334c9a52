export { FavouriteButton } from './favourite-button.tsx';
export { ListingCard } from './listing-card.tsx';
export { MarketSearch } from './market-search.tsx';
