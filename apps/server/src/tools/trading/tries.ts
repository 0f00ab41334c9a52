import { rememberTries } from '@tessera/contract/tools/trading';
import { ok } from '@tessera/domain/result';
import { MAX_TRIES } from '@tessera/domain/tools/trading/portfolios';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { deleteOldTries, listTries, saveTries } from './trading.queries.ts';

/** Tries in one answer: enough for the deflated ratio, which changes little beyond. */
const MAX_ANSWERED = 5_000;

export const rememberTriesRoute = handle(rememberTries, async ({ viewer, body }, { db, clock }: Ports) => {
  const userId = signedIn(viewer).user.id;
  const { data, tries } = body;
  await db.transaction().execute(async (tx) => {
    await saveTries(tx, { userId, data, now: clock.now() }, tries);
    await deleteOldTries(tx, userId, MAX_TRIES);
  });
  return ok({ tries: await listTries(db, { userId, data }, MAX_ANSWERED) });
});
