import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts';

/** Runs a process that owns an embedded database until it is killed: `node postgres-owner.ts DATA_DIR`. */
const [, , dataDir = ''] = process.argv;
const { port, adopted } = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
process.stdout.write(`${JSON.stringify({ port, adopted })}\n`);
setInterval(() => {}, 60_000);
