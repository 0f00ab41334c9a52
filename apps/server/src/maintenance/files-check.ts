import { type CheckOptions, checkFiles } from '../files/personal-files/public.ts';
import { createFileStore } from '../platform/file-store/create-file-store.ts';
import { findStoredDocuments } from '../services/providers/public.ts';
import { CommandRefused, runCommand } from './command.ts';
import { withPorts } from './with-ports.ts';

await runCommand((config, args) => {
  const options = readOptions(args);
  return withPorts(config, async ({ db, clock }) => {
    const store = await createFileStore(config.fileStore);
    try {
      return await check({ db, clock, store, findOthers: findStoredDocuments }, options);
    } finally {
      await store.close();
    }
  });
});

function readOptions(args: readonly string[]): CheckOptions {
  const unknown = args.find((arg) => arg !== '--repair' && arg !== '--digests');
  if (unknown !== undefined)
    throw new CommandRefused(
      './script/files-check compares the database with the file store. --digests reads every file as well; --repair repairs what can be repaired without losing data.',
    );
  return { isRepairing: args.includes('--repair'), isReading: args.includes('--digests') };
}

async function check(needs: Parameters<typeof checkFiles>[0], options: CheckOptions): Promise<string> {
  let found = 0;
  let repaired = 0;
  for await (const { text, isRepaired } of checkFiles(needs, options)) {
    process.stdout.write(`${text}${isRepaired ? ' Repaired.' : ''}\n`);
    found += 1;
    if (isRepaired) repaired += 1;
  }
  if (repaired < found) process.exitCode = 1;
  if (found === 0) return 'Database and file store agree.';
  return `Findings: ${found}, repaired: ${repaired}.`;
}
