import { readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** How a site's own database is reached, past the site. */
export async function siteDatabase(dataDir: string): Promise<string> {
  const [port, password] = await Promise.all(
    ['port', 'password'].map(async (name) => (await readFile(`${dataDir}/postgres/${name}`, 'utf8')).trim()),
  );
  return `postgres://tessera:${password}@127.0.0.1:${port}/tessera`;
}

/** In the database of the site of all tests, for what no call does: years that pass, sales that nobody makes here. */
export async function inDatabase<Answer>(act: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({
    connectionString: await siteDatabase(process.env['TESSERA_TEST_DATA'] ?? ''),
  });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
