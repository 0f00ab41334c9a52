import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getAboutRoute } from './get-about.ts';

export const aboutRoutes: readonly Route<Ports>[] = [getAboutRoute];
