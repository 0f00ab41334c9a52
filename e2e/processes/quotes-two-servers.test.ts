import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../../testing/rounds.ts';
import { createQuoteTown } from './support/quotes/quote-ground.ts';
import { commands, DRIVERS, type Model, Quote, type Real } from './support/quotes/quote-commands.ts';
import { startTwoServers } from './support/quotes/two-servers.ts';
import type { UploadGround } from './support/upload-ground.ts';

/** In each sequence of commands one of the two servers is killed and started again. */
let ground: UploadGround;

const RUNS = rounds(3, 80);
const MAX_COMMANDS = 40;

beforeAll(async () => (ground = await startTwoServers()), 120_000);
afterAll(() => ground.close());

test(
  'DR-31: random quotes, acceptance, cancelling and payments at two servers, one of which is killed, agree with a simple model',
  async () => {
    let kills = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { size: 'max', maxCommands: MAX_COMMANDS }),
        async (commandsOfRun) => {
          const town = await createQuoteTown(ground.db, DRIVERS);
          const real: Real = { ...town, quoteIds: [], victim: undefined, kills: 0 };
          const empty = Array.from({ length: DRIVERS }, () => undefined);
          const model = (): Model => ({
            status: 'open',
            quotes: [...empty],
            times: empty.map(() => 0),
            order: undefined,
          });
          // The first two quotes come from everybody, so that most sequences have something to accept.
          const all = [new Quote(0, 0), new Quote(1, 1), ...commandsOfRun];
          // In the first sequence, one of the commands that always run.
          const doomed = kills === 0 ? randomInt(2) : randomInt(all.length);
          const withKill = all.map((command, at) => (at === doomed ? killingDuring(command) : command));
          await fc.asyncModelRun(() => ({ model: model(), real }), withKill);
          kills += real.kills;
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(kills).toBeGreaterThan(0);
    expect(await findOverbooked()).toEqual([]);
  },
  180_000 + RUNS * 60_000,
);

/** The same command, during which one of the servers is killed. */
function killingDuring(command: fc.AsyncCommand<Model, Real>): fc.AsyncCommand<Model, Real> {
  return {
    check: (model) => command.check(model),
    async run(model, real) {
      real.victim = randomInt(2);
      await command.run(model, real);
    },
    toString: () => `${String(command)} with a kill`,
  };
}

/** Requests with several booked quotes, or with a booked quote whose order is not paid. */
async function findOverbooked() {
  const booked = await ground.db
    .selectFrom('quotes')
    .leftJoin('orders', 'orders.id', 'quotes.orderId')
    .select(['quotes.requestId', 'orders.paidAt'])
    .where('quotes.status', '=', 'booked')
    .execute();
  const seen = new Set<string>();
  return booked.filter(({ requestId, paidAt }) => {
    const isSecond = seen.has(requestId);
    seen.add(requestId);
    return isSecond || paidAt === null;
  });
}
