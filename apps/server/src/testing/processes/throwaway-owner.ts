import { startThrowawayPostgres } from './throwaway-postgres.ts';

/** Runs a process that has a throwaway database until it is killed. */
const { superuserConnectionString } = await startThrowawayPostgres();
process.stdout.write(`${superuserConnectionString}\n`);
setInterval(() => {}, 60_000);
