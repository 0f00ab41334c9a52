import { getSession } from '@tessera/contract/session';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';

export const getSessionRoute = handle<typeof getSession, Ports>(getSession, async ({ viewer }) => {
  const user = viewer.actor === 'suspended' ? undefined : viewer.user;
  return ok({ user: user ?? null });
});
