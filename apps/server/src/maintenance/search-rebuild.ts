import { rebuildSearch } from '../market/listings/public.ts';
import { runCommand } from './command.ts';
import { withPorts } from './with-ports.ts';

await runCommand((config) =>
  withPorts(config, async (ports) => {
    const count = await rebuildSearch(ports);
    return `The search index was rebuilt from ${count.toLocaleString('en-GB')} listings.`;
  }),
);
