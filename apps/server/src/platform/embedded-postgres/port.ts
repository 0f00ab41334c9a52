import { randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

// These ports are below those that systems use for outgoing connections, which begin at 32768.
const FIRST_PORT = 17_400;
const PORTS = 600;

/** Chooses the port of the last start if it is free, so that saved connection strings still work. Otherwise another. */
export async function choosePort(stateDir: string, except: ReadonlySet<number>): Promise<number> {
  const remembered = Number(await readFile(join(stateDir, 'port'), 'utf8').catch(() => ''));
  const first = randomInt(PORTS);
  const others = Array.from({ length: PORTS }, (_, index) => FIRST_PORT + ((first + index) % PORTS));
  const candidates = remembered > 0 && remembered < 65_536 ? [remembered, ...others] : others;
  for (const port of candidates) {
    if (!except.has(port) && (await isFree(port))) return port;
  }
  throw new Error(
    `No port between ${FIRST_PORT} and ${FIRST_PORT + PORTS} is free for the embedded database`,
  );
}

export async function rememberPort(stateDir: string, port: number): Promise<void> {
  const file = join(stateDir, 'port');
  await writeFile(`${file}.new`, `${port}\n`);
  await rename(`${file}.new`, file);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
