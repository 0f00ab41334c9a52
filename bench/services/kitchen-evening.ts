/**
 * Plays a kitchen's evening: 500 orders over three hours against 20 slots, six at once, with pauses, sold-out dishes,
 * refusals and people who do not pay. Fails if a slot has more minutes than the kitchen, or if orders, ledger and
 * payment provider differ by a penny. It is the test of the same name, with more orders.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ms, report } from '../report.ts';

const ORDERS = 500;
/** Of the kitchen in each slot. An order needs 10 on average, so that not all of them fit into 20 slots. */
const MINUTES = 160;
const root = new URL('../..', import.meta.url).pathname;

interface Evening {
  /** How many orders were refused before they were placed, by the code of the refusal. */
  readonly refused: Readonly<Record<string, number>>;
  /** How many of the others ended in each state. Unpaid ones have the state of the order. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Minutes of the fullest slot. */
  readonly most: number;
  readonly atOrders: number;
  readonly atProvider: number;
  readonly inLedger: number;
}

const folder = await mkdtemp(join(tmpdir(), 'tessera-evening-'));
const file = join(folder, 'evening.json');
const begun = performance.now();
const code = await play();
const took = performance.now() - begun;
const evening = code === 0 ? (JSON.parse(await readFile(file, 'utf8')) as Evening) : undefined;
await rm(folder, { recursive: true, force: true });
if (!evening) throw new Error('The evening failed. Its output above says why.');
const count = (numbers: Readonly<Record<string, number>>) =>
  Object.values(numbers).reduce((sum, each) => sum + each, 0);
const rowsOf = (numbers: Readonly<Record<string, number>>) =>
  Object.entries(numbers).map(([name, number]): [string, number] => [`— ${name}`, number]);
const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
report(
  'A kitchen’s evening',
  ['What', 'Count'],
  [
    ['orders tried', count(evening.refused) + count(evening.outcomes)],
    ['refused before payment: full, sold out, or paused or past the cut-off', count(evening.refused)],
    ...rowsOf(evening.refused),
    ['placed', count(evening.outcomes)],
    ...rowsOf(evening.outcomes),
    ['minutes in the fullest slot', `${evening.most} of ${MINUTES}`],
    ['money of the orders after refunds', pounds(evening.atOrders)],
    ['money at the payment provider', pounds(evening.atProvider)],
    ['earned or still held in the ledger', pounds(evening.inLedger)],
    ['took', ms(took)],
  ],
);

function play(): Promise<number> {
  const child = spawn(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'server',
      '--testTimeout=600000',
      'apps/server/src/services/food/kitchen-evening.test.ts',
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        EVENING_ORDERS: String(ORDERS),
        EVENING_MINUTES: String(MINUTES),
        EVENING_REPORT: file,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return new Promise((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
}
