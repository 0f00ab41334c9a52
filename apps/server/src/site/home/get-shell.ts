import { getShell } from '@tessera/contract/site/shell';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findShell, type ShellRow } from './shell.queries.ts';

export const getShellRoute = handle<typeof getShell, Ports>(getShell, async ({ viewer }, { db }) => {
  const user = viewer.actor === 'suspended' ? undefined : viewer.user;
  if (!user) return ok({ user: null, favourites: [], unread: 0 });
  // A page's session was found together with this; a call's was not.
  const { favourites, unread } = isShell(viewer.more) ? viewer.more : await findShell(db, user.id);
  return ok({ user, favourites, unread: viewer.actor === 'guest' ? 0 : unread });
});

function isShell(value: unknown): value is ShellRow {
  return typeof value === 'object' && value !== null && 'favourites' in value && 'unread' in value;
}
