import { removeDemo } from './remove-demo.ts';
import { CommandRefused, runCommand, withPayments } from '@tessera/server/extension/public';

await runCommand(async (config, [verb]) => {
  if (verb !== 'remove')
    throw new CommandRefused(
      './script/demo remove refunds the orders of the demo accounts and deletes them with everything that belongs to them, for good.',
    );
  const removed = await withPayments(config, removeDemo);
  return removed === 0
    ? 'There were no demo accounts.'
    : `${removed} demo accounts and everything that belonged to them were deleted. They will not come back.`;
});
