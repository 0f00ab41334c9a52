export { CompareButton } from './compare-button.tsx';
export { CompareSlot } from './compare-slot.tsx';
export { RecentlyViewed } from './recently-viewed.tsx';
export { RememberViewed } from './remember-viewed.tsx';
