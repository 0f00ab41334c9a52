import { lazyPart } from '../../ui/lazy-part.ts';

/** The generators and what draws with them: some 15 kB that no page needs before it is read. */
export const livePart = lazyPart(() => import('./live-drawing.tsx'));
