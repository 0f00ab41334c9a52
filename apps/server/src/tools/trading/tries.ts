import { rememberTries } from '@tessera/contract/tools/trading';
import { ok } from '@tessera/domain/result';
import { MAX_TRIES } from '@tessera/domain/tools/trading/portfolios';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { deleteOldTries, listTries, saveTries } from './trading.queries.ts';

/** How many tries one answer contains at most. With more, the deflated Sharpe ratio would hardly change. */
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
