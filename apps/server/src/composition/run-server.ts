import { BadConfiguration, type Config, readConfig } from '../config.ts';
import { UnfitDatabase } from '../platform/db/prepare-schemas.ts';
import { NoEmbeddedPostgres } from '../platform/embedded-postgres/binaries.ts';
import { PasswordLost } from '../platform/embedded-postgres/embedded-postgres.ts';
import { AlreadyRunning } from '../platform/embedded-postgres/folder-lock.ts';
import { ClusterOutOfReach } from '../platform/embedded-postgres/placement.ts';
import { AddressTaken } from '../platform/http/listen.ts';
import { type Log, openLog } from '../platform/log/log.ts';
import type { Extension } from '../extension/extension.ts';
import { loadExtensions } from '../extension/load-extensions.ts';
import type { Web } from './built-web.ts';
import { startServer } from './server.ts';

/** Errors that are mistakes of the operator. A sentence is printed for them instead of a stack. */
const mistakes = [
  BadConfiguration,
  AlreadyRunning,
  AddressTaken,
  NoEmbeddedPostgres,
  ClusterOutOfReach,
  PasswordLost,
  UnfitDatabase,
];

function stopWithMessage(error: unknown): never {
  const isMistake = mistakes.some((kind) => error instanceof kind);
  process.stderr.write(`${isMistake && error instanceof Error ? error.message : describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Loads the extensions, reads the settings, starts the server, and stops it on a signal. */
export async function runServer(loadWeb: () => Promise<Web>): Promise<void> {
  try {
    const extensions = await loadExtensions(process.env);
    await run({ config: readConfig(process.env, extensions), extensions, loadWeb });
  } catch (error) {
    stopWithMessage(error);
  }
}

interface Run {
  readonly config: Config;
  readonly extensions: readonly Extension[];
  readonly loadWeb: () => Promise<Web>;
}

async function run({ config, extensions, loadWeb }: Run): Promise<void> {
  const log = openLog(config);
  // A rejection that a handler forgot to catch is only logged. It must not end the requests of everybody else.
  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'));
  const starting = startServer({ config, log, loadWeb, extensions });
  stopOnSignal(async () => (await starting).stop(), log);
  await starting;
}

/** Time limit for stopping. After it, the process exits and the system closes the remaining connections. */
const STOP_WITHIN_MS = 25_000;

/** Stops the server on a signal. A signal that arrives during the start takes effect when the start has ended. */
function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let isStopping = false;
  const onSignal = () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => {
      log.error('The stop took too long');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
