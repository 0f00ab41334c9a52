import { spawn } from 'node:child_process';

/** Opens one psql for all statements, so that its start is not counted. */
export function openPsql(address: string) {
  const psql = spawn('psql', ['-qAt', '-v', 'ON_ERROR_STOP=1', address], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  let resolveAnswer: (() => void) | undefined;
  psql.stdout.on('data', (bytes: Buffer) => {
    printed += bytes.toString('latin1');
    if (printed.endsWith('--done--\n')) resolveAnswer?.();
  });
  return {
    ask(statement: string): Promise<void> {
      printed = '';
      psql.stdin.write(`${statement};\n\\echo --done--\n`);
      return new Promise((resolve) => {
        resolveAnswer = resolve;
      });
    },
    close: () => psql.stdin.end('\\q\n'),
  };
}
