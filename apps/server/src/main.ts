import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// A thousand files are stripped of their types and compiled, which takes more than a third of a start. Where the folder
// cannot be written, as in some containers, each start does so again. Imports would be loaded before, so there are none.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)));
const [{ loadBuiltWeb }, { runServer }] = await Promise.all([
  import('./built-web.ts'),
  import('./run-server.ts'),
]);
await runServer(loadBuiltWeb);
// Node would do so when it ends, which it does not if it is killed.
flushCompileCache();
