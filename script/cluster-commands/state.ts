/** Shows all parts on one screen: which work, what is wrong, and what to do about it. */
import { listParts } from './parts.ts';
import { readSecrets, siteUrl } from './layout.ts';
import { findPid, logOf } from './processes.ts';

export async function state(): Promise<boolean> {
  const parts = await listParts(await readSecrets());
  const rows = await Promise.all(
    parts.map(async (part) => {
      const pid = await findPid(part.name);
      if (pid === undefined)
        return {
          part,
          pid: '-',
          isWell: false,
          says: 'not running',
          remedy: './script/cluster up starts it again.',
        };
      try {
        return { part, pid: String(pid), isWell: true, says: await part.probe(), remedy: '' };
      } catch (error) {
        const says = error instanceof Error ? error.message : String(error);
        return { part, pid: String(pid), isWell: false, says, remedy: part.remedy };
      }
    }),
  );
  const lines = rows.map(
    ({ part, pid, isWell, says }) =>
      `${isWell ? ' ok ' : 'FAIL'}  ${part.name.padEnd(16)} ${part.address.padEnd(18)} ${pid.padStart(8)}  ${says}`,
  );
  const advice = rows
    .filter(({ isWell }) => !isWell)
    .map(({ part, says, remedy }) => `\n${part.name}: ${says}.\n  ${remedy}\n  Log: ${logOf(part.name)}`);
  process.stdout.write(
    `      PART             ADDRESS                 PID  STATE\n${lines.join('\n')}\n${advice.join('')}\n\nSite: ${siteUrl}\n`,
  );
  return advice.length === 0;
}
