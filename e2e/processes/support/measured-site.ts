/** Starts the product's server, which prints the memory that it still needs when it gets the signal SIGUSR2. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// The collector can be called only in contexts that are made after the flag is set.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collectGarbage();
  // What has finalizers is freed by a second collection, after these have run.
  setImmediate(() => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    process.stdout.write(`needed memory: ${heapUsed + external}\n`);
  });
});

await import('../../../apps/server/src/main.ts');
