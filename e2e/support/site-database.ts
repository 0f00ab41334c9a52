import { Client } from 'pg';
import {
  connectionOfRunning,
  superuserConnectionOfRunning,
} from '../../apps/server/src/platform/embedded-postgres/running.ts';

/** How a site's own database is reached, past the site, with the application's rights. */
export async function siteDatabase(dataDir: string): Promise<string> {
  const connectionString = await connectionOfRunning(dataDir);
  if (connectionString === undefined) throw new Error(`No site runs in ${dataDir}`);
  return connectionString;
}

/** In the database of the site of all tests, for what no call does: years that pass, sales that nobody makes here. */
export async function inDatabase<Answer>(act: (client: Client) => Promise<Answer>): Promise<Answer> {
  return withClient(await siteDatabase(process.env['TESSERA_TEST_DATA'] ?? ''), act);
}

/** The same as the superuser, for what only the operator of a server may do. */
export async function asSuperuser<Answer>(act: (client: Client) => Promise<Answer>): Promise<Answer> {
  return withClient(
    await superuserConnectionOfRunning(process.env['TESSERA_TEST_DATA'] ?? '', 'tessera'),
    act,
  );
}

async function withClient<Answer>(
  connectionString: string,
  act: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
