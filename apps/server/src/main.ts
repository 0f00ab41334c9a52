import { loadBuiltWeb } from './built-web.ts';
import { runServer } from './run-server.ts';

await runServer(loadBuiltWeb);
