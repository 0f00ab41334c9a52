import { lazyModule } from '../../ui/lazy-module.ts';

export const compareMemory = lazyModule(() => import('./compare-memory.ts'));
