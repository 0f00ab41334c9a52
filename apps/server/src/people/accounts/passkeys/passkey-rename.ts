import { renamePasskey } from '@tessera/contract/people/passkeys';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { renamePasskeyOf } from './passkeys.queries.ts';

export const renamePasskeyRoute = handle(renamePasskey, async ({ viewer, params, body }, { db }: Ports) => {
  const mine = { id: params.passkeyId, userId: signedIn(viewer).user.id };
  const isRenamed = await renamePasskeyOf(db, mine, body.name);
  return isRenamed ? ok({}) : refuse({ code: 'passkey.not_found' });
});
