import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';

export interface Site {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  /** Everything that the process has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface SiteOptions {
  readonly environment?: Record<string, string>;
  /** Where an earlier site left its data; otherwise a new folder, removed at the stop. */
  readonly dataDir?: string;
  readonly port?: number;
  /** Another entry than the product's own, for faults that it does not have. */
  readonly entry?: string;
  /** Starts it with the command of the README and that command's own defaults, NODE_ENV among them. */
  readonly isStartedAsInReadme?: boolean;
}

/** Tests pretend to come from many machines, and use what is otherwise for this machine only. */
const openToOthers = {
  ALLOW_BUILTIN_INBOX: '1',
  ALLOW_TEST_PAYMENTS: '1',
  ALLOW_DEMO_ACCOUNTS: '1',
  ALLOW_DEV_PAGES: '1',
};

const root = new URL('../..', import.meta.url).pathname;
const START_WITHIN_MS = 60_000;

/** The real server as a process of its own, with an embedded database of its own, demo accounts and the built web application. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const site = await launchSite(options);
  await waitUntilReady(site).catch(async (error: unknown) => {
    // Nobody else can stop it.
    await site.stop();
    throw error;
  });
  return site;
}

/** The same, without waiting until it answers. */
export async function launchSite({
  environment = {},
  dataDir,
  port,
  entry = 'apps/server/src/main.ts',
  isStartedAsInReadme = false,
}: SiteOptions = {}): Promise<Site> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'tessera-site-')));
  // Open for passage: as root, the database of a closed folder would be kept elsewhere and outlive the folder.
  if (!dataDir) await chmod(folder, 0o711);
  const chosen = port ?? (await freePort());
  const { PATH, HOME } = process.env;
  const [program, args] = isStartedAsInReadme ? ['./script/server', []] : [process.execPath, [entry]];
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH,
      HOME,
      ...(!isStartedAsInReadme && { NODE_ENV: 'development', ...openToOthers }),
      PORT: String(chosen),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DEMO_LISTINGS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text));
  child.stderr.on('data', (text: Buffer) => (printed += text));
  const url = `http://localhost:${chosen}`;
  return {
    url,
    process: child,
    dataDir: folder,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      await end(child, signal);
      if (!dataDir && signal !== 'SIGKILL') await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady({ url, process: child, output }: Site): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not become ready:\n${output()}`);
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  return ended;
}
