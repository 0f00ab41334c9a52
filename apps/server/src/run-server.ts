import { BadConfiguration, type Config, readConfig } from './config.ts';
import { NoEmbeddedPostgres } from './platform/embedded-postgres/binaries.ts';
import { PasswordLost } from './platform/embedded-postgres/embedded-postgres.ts';
import { AlreadyRunning } from './platform/embedded-postgres/folder-lock.ts';
import { ClusterOutOfReach } from './platform/embedded-postgres/placement.ts';
import { AddressTaken } from './platform/http/serve.ts';
import { openLog } from './platform/log/log.ts';
import type { Web } from './built-web.ts';
import { type RunningServer, startServer } from './server.ts';

/** Mistakes of the person at the keyboard: a sentence is what they need, not a stack. */
const mistakes = [
  BadConfiguration,
  AlreadyRunning,
  AddressTaken,
  NoEmbeddedPostgres,
  ClusterOutOfReach,
  PasswordLost,
];

function stopWithMessage(error: unknown): never {
  const isMistake = mistakes.some((kind) => error instanceof kind);
  process.stderr.write(`${isMistake && error instanceof Error ? error.message : describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Reads the settings, starts the server, and stops it when the system asks. */
export async function runServer(loadWeb: () => Promise<Web>): Promise<void> {
  try {
    await run(readConfig(), loadWeb);
  } catch (error) {
    stopWithMessage(error);
  }
}

async function run(config: Config, loadWeb: () => Promise<Web>): Promise<void> {
  const log = openLog(config);
  // One handler's forgotten promise must not take the requests of everybody else with it.
  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'));
  const server = await startServer(config, log, loadWeb);
  stopOnSignal(server, (error) => log.error({ error }, 'stop failed'));
}

function stopOnSignal(server: RunningServer, onFailure: (error: unknown) => void): void {
  let isStopping = false;
  const stop = () => {
    // Whoever asks twice does not want to wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        onFailure(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
