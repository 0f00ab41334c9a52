import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Node strips the types of a thousand files and compiles them, which takes more than a third of a start. The compiled
// code is cached for the next start, unless the folder cannot be written, as in some containers. Modules are imported
// below and not at the top, because those would be loaded before the cache is enabled.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)));
const [{ loadBuiltWeb }, { runServer }] = await Promise.all([
  import('./composition/built-web.ts'),
  import('./composition/run-server.ts'),
]);
await runServer(loadBuiltWeb);
// The cache is written now. Node would do it at its end, but not if it is killed.
flushCompileCache();
