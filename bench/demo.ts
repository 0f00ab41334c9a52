/** Times first starts: the first answer with and without the demo, and how its listings appear with their pictures. */
import { mediaPath } from '@tessera/domain/market/listings/media';
import { systems } from '@tessera/domain/market/listings/systems';
import { setTimeout as wait } from 'node:timers/promises';
import { launchSite } from '../e2e/support/site.ts';
import { freePort } from '../testing/free-port.ts';
import { median, report } from './report.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
const LISTINGS_PER_SECTION = 24;
const POLL_MS = 50;
const TIMEOUT_MS = 600_000;

interface Found {
  readonly listings: readonly {
    readonly id: number;
    readonly picture: { readonly mediaId: number } | null;
  }[];
}

async function firstStart(environment: Record<string, string>) {
  const port = await freePort();
  const begun = performance.now();
  const site = await launchSite({ isStartedAsInReadme: true, port, environment });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => site.stop(),
    /** Returns the milliseconds since the process was started. */
    async timeUntil(holds: () => Promise<boolean>): Promise<number> {
      while (!(await holds().catch(() => false))) {
        if (performance.now() - begun > TIMEOUT_MS) throw new Error(`It took too long:\n${site.output()}`);
        await wait(POLL_MS);
      }
      return performance.now() - begun;
    },
  };
}

const answers = async (url: string) => (await fetch(`${url}/`)).ok;

/** Whether a section shows enough listings, each with a picture of the size of a card. */
async function isFilled(url: string, system: string): Promise<boolean> {
  const response = await fetch(`${url}/api/search?system=${system}&counts=0`);
  const { listings } = (await response.json()) as Found;
  if (listings.length < LISTINGS_PER_SECTION) return false;
  const shown = await Promise.all(
    listings.map(async ({ id, picture }) => picture !== null && hasPicture(url, id, picture.mediaId)),
  );
  return shown.every(Boolean);
}

async function hasPicture(url: string, id: number, mediaId: number): Promise<boolean> {
  const response = await fetch(url + mediaPath(id, mediaId, '480.avif'));
  const { size } = await response.blob();
  return response.ok && size > 0 && (response.headers.get('content-type') ?? '').startsWith('image/');
}

const times = { withoutDemo: [] as number[], withDemo: [] as number[], filled: [] as number[] };
for (let run = 0; run < RUNS; run += 1) {
  const empty = await firstStart({ DEMO: '0', DEMO_LISTINGS: '0' });
  times.withoutDemo.push(await empty.timeUntil(() => answers(empty.url)));
  await empty.stop();

  const demo = await firstStart({ DEMO_LISTINGS: '400' });
  times.withDemo.push(await demo.timeUntil(() => answers(demo.url)));
  let filled = 0;
  for (const system of systems) filled = await demo.timeUntil(() => isFilled(demo.url, system));
  times.filled.push(filled);
  await demo.stop();
}

const seconds = (values: readonly number[]) => `${(median(values) / 1_000).toFixed(1)} s`;
const slowest = (values: readonly number[]) => `${(Math.max(...values) / 1_000).toFixed(1)} s`;
report(
  'First starts on fresh data folders',
  ['Since the start', `Median of ${RUNS}`, 'Slowest'],
  [
    ['first answer without the demo', seconds(times.withoutDemo), slowest(times.withoutDemo)],
    ['first answer with the demo', seconds(times.withDemo), slowest(times.withDemo)],
    [
      `${LISTINGS_PER_SECTION} listings with pictures in every section`,
      seconds(times.filled),
      slowest(times.filled),
    ],
  ],
);
