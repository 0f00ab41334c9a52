import { removeDemo } from '../demo/demo-accounts.ts';
import { CommandRefused, runCommand } from './command.ts';
import { withPorts } from './with-ports.ts';

await runCommand(async (config, [verb]) => {
  if (verb !== 'remove')
    throw new CommandRefused(
      './script/demo remove deletes the demo accounts and everything that belongs to them, for good.',
    );
  const removed = await withPorts(config, removeDemo);
  return removed === 0
    ? 'There were no demo accounts.'
    : `${removed} demo accounts and everything that belonged to them were deleted. They will not come back.`;
});
