import { listPasskeys } from '@tessera/contract/people/passkeys';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { listPasskeysOf } from './passkeys.queries.ts';

export const listPasskeysRoute = handle(listPasskeys, async ({ viewer }, { db }: Ports) =>
  ok({ passkeys: await listPasskeysOf(db, signedIn(viewer).user.id) }),
);
