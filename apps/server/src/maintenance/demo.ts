import { removeDemo } from '../demo/demo-accounts.ts';
import { CommandRefused, runCommand } from './command.ts';
import { withPorts } from './with-ports.ts';

await runCommand(async (config, [verb]) => {
  if (verb !== 'remove')
    throw new CommandRefused(
      './script/demo remove takes the demo accounts and all they have away, for good.',
    );
  const removed = await withPorts(config, removeDemo);
  return removed === 0
    ? 'There were no demo accounts.'
    : `${removed} demo accounts and all they had are gone, and will not come back.`;
});
