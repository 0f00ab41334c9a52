import { lazyModule } from '../../../ui/lazy-module.ts';

/** Loaded after the page is ready, so that listing pages start as fast as before. */
export const lazySaleCard = lazyModule(() => import('./live-sale-card.tsx'));
