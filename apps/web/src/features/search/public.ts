export { ListingCard } from './listing-card.tsx';
