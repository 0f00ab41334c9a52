export { FavouriteButton } from './favourite-button.tsx';
export { initialsOf } from './initials.ts';
export { ListingCard } from './listing-card.tsx';
export { withoutPoint } from './page-data/without-point.ts';
