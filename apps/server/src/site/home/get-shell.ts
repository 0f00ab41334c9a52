import { getShell } from '@tessera/contract/site/shell';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findShell } from './shell.queries.ts';

export const getShellRoute = handle<typeof getShell, Ports>(getShell, async ({ viewer }, { db }) => {
  const user = viewer.actor === 'suspended' ? undefined : viewer.user;
  if (!user) return ok({ user: null, favourites: [], unread: 0 });
  const { favourites, unread } = await findShell(db, user.id);
  return ok({ user, favourites, unread: viewer.actor === 'guest' ? 0 : unread });
});
