import { startThrowawayPostgres } from './throwaway-postgres.ts';

/** A process that has a throwaway database until it is killed. */
const { connectionString } = await startThrowawayPostgres();
process.stdout.write(`${connectionString}\n`);
setInterval(() => {}, 60_000);
