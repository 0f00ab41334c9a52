import { Client } from 'pg';
import {
  connectionOfRunning,
  superuserConnectionOfRunning,
} from '../../apps/server/src/platform/embedded-postgres/running.ts';
import { withAppSchemas } from '../../apps/server/src/platform/db/schemas.ts';
import { clusterUnderTest } from './cluster-under-test.ts';

/** Connection string of a running site's database, with the application's rights. */
export async function siteDatabase(dataDir: string): Promise<string> {
  const cluster = clusterUnderTest();
  if (cluster) return withAppSchemas(cluster.database);
  const connectionString = await connectionOfRunning(dataDir);
  if (connectionString === undefined) throw new Error(`No site runs in ${dataDir}`);
  return connectionString;
}

/** Works directly in the database of the shared site, for what no call can do, such as letting years pass. */
export async function inDatabase<Answer>(act: (client: Client) => Promise<Answer>): Promise<Answer> {
  return withClient(await siteDatabase(process.env['TESSERA_TEST_DATA'] ?? ''), act);
}

/** Works in the same database as its superuser, for what only the operator of the server may do. */
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
