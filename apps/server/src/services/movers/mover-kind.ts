import type { ProviderKind } from '../provider-kind.ts';
import { createMover } from './movers.queries.ts';

export const moverKind: ProviderKind = {
  create: createMover,
  // Every mover begins with usual rates, so nothing else is needed.
  listMissing: async () => [],
};
