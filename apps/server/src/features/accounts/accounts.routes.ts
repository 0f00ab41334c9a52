import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getSessionRoute } from './get-session.ts';

export const accountRoutes: readonly Route<Ports>[] = [getSessionRoute];
