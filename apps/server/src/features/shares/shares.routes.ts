import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getSharesRoute } from './get-shares.ts';
import { listParticipantsRoute } from './list-participants.ts';

export const shareRoutes: readonly Route<Ports>[] = [getSharesRoute, listParticipantsRoute];
