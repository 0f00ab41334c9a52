import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { freePort } from '../../../../testing/free-port.ts';
import type { Site } from '../../../support/site.ts';
import type { MarketPerson } from '../market-ground.ts';
import { ask, behindProxy } from '../requests.ts';
import { openUploadGround, type UploadGround } from '../upload-ground.ts';

/** A server is killed up to this long after a command was sent. */
const KILL_WITHIN_MS = 40;
export const RETRY_MS = 50;

let ground: UploadGround;
let ports: readonly number[];
const sites: Site[] = [];

const start = (at: number) => ground.start(ports[at], behindProxy);

/** Starts two servers on one database. Either can be killed and started again. */
export async function startTwoServers(): Promise<UploadGround> {
  ground = await openUploadGround();
  ports = [await freePort(), await freePort()];
  for (const at of [0, 1]) sites.push(await start(at));
  return ground;
}

export interface Shown {
  readonly status: string;
  readonly quotes: readonly {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly parts: readonly { readonly amount: number }[];
    readonly provider: { readonly id: number };
  }[];
}

export interface Reply {
  readonly status: number;
  /** The code of a refusal, or `ok`. */
  readonly code: string;
  readonly body: {
    readonly code?: string;
    readonly checkoutUrl?: string | null;
    readonly order?: { readonly id: string; readonly status: string };
    readonly request?: Shown;
  };
  /** Whether an earlier attempt got no answer, so that this one may have repeated what was done. */
  readonly isRepeated: boolean;
}

/** Sends a request to a server, and to the other one as long as nobody answers. */
export async function send(
  server: number,
  person: MarketPerson,
  path: string,
  json?: object,
): Promise<Reply> {
  for (let attempt = 0; ; attempt += 1) {
    const { status, body } = await ask(`http://localhost:${ports[(server + attempt) % 2]}${path}`, {
      method: json ? 'POST' : 'GET',
      // A new address for each call, because rate limits are not tested here.
      from: `10.${[...randomBytes(3)].join('.')}`,
      cookie: person.cookie,
      ...(json && { json }),
    });
    if (typeof status === 'string' || status === 503) {
      await pause(RETRY_MS);
      continue;
    }
    const answer = JSON.parse(body) as Reply['body'];
    expect(status, body).toBeLessThan(500);
    return {
      status,
      code: status === 200 ? 'ok' : (answer.code ?? ''),
      body: answer,
      isRepeated: attempt > 0,
    };
  }
}

/** Kills a server while `act` runs, and starts it again afterwards. */
export async function whileKilling<Value>(victim: number, act: () => Promise<Value>): Promise<Value> {
  const killing = pause(randomInt(KILL_WITHIN_MS)).then(() => sites[victim]?.stop('SIGKILL'));
  const [value] = await Promise.all([act(), killing]);
  sites[victim] = await start(victim);
  return value;
}
