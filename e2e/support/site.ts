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
  /** Data folder of an earlier site. By default a new folder, which is removed when the site is stopped. */
  readonly dataDir?: string;
  /** Where a new data folder is made. By default in the folder for temporary files. */
  readonly folderFor?: string | undefined;
  readonly port?: number;
  /** Another entry module than the product's, for example with faults. */
  readonly entry?: string;
  /** Starts the site by the README's command, with that command's defaults, also of NODE_ENV. */
  readonly isStartedAsInReadme?: boolean;
  /** A copy of the project to start instead of this one. */
  readonly root?: string;
}

/** Opens to other addresses what is otherwise only for this machine, because tests use many addresses. */
const openToOthers = {
  ALLOW_BUILTIN_INBOX: '1',
  ALLOW_TEST_PAYMENTS: '1',
  ALLOW_DEMO_ACCOUNTS: '1',
  ALLOW_DEV_PAGES: '1',
};

const projectRoot = new URL('../..', import.meta.url).pathname;
const START_TIMEOUT_MS = 180_000;

/** Starts the real server in a process of its own, with an embedded database, demo accounts and the built web app. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const site = await launchSite(options);
  await waitUntilReady(site).catch(async (error: unknown) => {
    // Stops the site, because the caller gets no handle to do so.
    await site.stop();
    throw error;
  });
  return site;
}

/** Starts a site without waiting until it answers. */
export async function launchSite({
  environment = {},
  dataDir,
  folderFor = tmpdir(),
  port,
  entry = 'apps/server/src/main.ts',
  isStartedAsInReadme = false,
  root = projectRoot,
}: SiteOptions = {}): Promise<Site> {
  const folder = dataDir ?? (await mkdtemp(join(folderFor, 'tessera-site-')));
  // Other users may pass through the folder. Otherwise, run as root, the database would be stored elsewhere and stay.
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
      ...(!isStartedAsInReadme && { EXTENSIONS: 'apps/demo/src/extension.ts' }),
      DEMO_LISTINGS: '0',
      // Tests change the database behind the server's back and expect to see it at once.
      ...(!isStartedAsInReadme && { KEPT_PAGES_MB: '0' }),
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
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    // The server prints its addresses and accounts after it has begun to answer, so tests that read them wait for the
    // last line.
    if (response?.ok && /^ {2}Stop +Ctrl\+C$/m.test(output())) return;
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
