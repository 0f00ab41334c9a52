/** Shows all parts on one screen: which work, what is wrong, and what to do about it. */
import { existsSync } from 'node:fs';
import { configOf } from './configure.ts';
import { readSecrets, siteUrl } from './layout.ts';
import { listParts, type Part } from './parts.ts';
import { findPid, logOf } from './processes.ts';
import { listWatches, type Watch } from './watches.ts';

interface Row {
  readonly name: string;
  readonly address: string;
  readonly pid: string;
  readonly isWell: boolean;
  readonly says: string;
  readonly remedy: string;
}

/** Prints the state. False if something is wrong. */
export async function state(): Promise<boolean> {
  if (!existsSync(configOf('tessera.env'))) {
    process.stdout.write('There is no cluster here yet. ./script/cluster up starts one.\n');
    return false;
  }
  const secrets = await readSecrets();
  const parts = await Promise.all((await listParts(secrets)).map((part) => lookAtPart(part)));
  const isDatabaseUp = parts.some(({ name, isWell }) => isWell && name.startsWith('postgres-'));
  const watches = isDatabaseUp ? await Promise.all(listWatches(secrets).map((watch) => lookAt(watch))) : [];
  const rows = [...parts, ...watches];
  const lines = rows.map(
    ({ name, address, pid, isWell, says }) =>
      `${isWell ? ' ok ' : 'FAIL'}  ${name.padEnd(16)} ${address.padEnd(18)} ${pid.padStart(8)}  ${says}`,
  );
  const advice = rows
    .filter(({ isWell }) => !isWell)
    .map(({ name, says, remedy }) => `\n${name}: ${says}.\n  ${remedy}\n`);
  const total =
    advice.length === 0 ? 'Everything works.' : `${advice.length} of ${rows.length} are not well:`;
  process.stdout.write(
    `      PART             ADDRESS                 PID  STATE\n${lines.join('\n')}\n\n${total}\n${advice.join('')}\nSite: ${siteUrl}\n`,
  );
  return advice.length === 0;
}

async function lookAtPart(part: Part): Promise<Row> {
  const pid = await findPid(part.name);
  if (pid !== undefined)
    return lookAt(
      { ...part, remedy: `${part.remedy}\n  Log: ${logOf(part.name)}` },
      part.address,
      String(pid),
    );
  return {
    name: part.name,
    address: part.address,
    pid: '-',
    isWell: false,
    says: 'not running',
    remedy: './script/cluster up starts it again.',
  };
}

async function lookAt({ name, probe, remedy }: Watch, address = '', pid = ''): Promise<Row> {
  try {
    return { name, address, pid, isWell: true, says: await probe(), remedy };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return { name, address, pid, isWell: false, says: says.split('\n')[0] ?? '', remedy };
  }
}
