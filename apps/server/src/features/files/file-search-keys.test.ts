import { searchKey } from '@tessera/domain/files/search-key';
import { nameKey } from '@tessera/domain/files/names';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrateTo, migrateToLatest } from '../../platform/db/migrate.ts';
import { withAppSchemas } from '../../platform/db/schemas.ts';
import { createEmptyDatabase } from '../../testing/databases.ts';

test('files of earlier versions are found without their accents', async () => {
  const { connectionString, drop } = await createEmptyDatabase();
  await migrateTo(connectionString, '2026-12-02-place-names');
  const client = new Client({ connectionString: withAppSchemas(connectionString) });
  await client.connect();
  const special = ['CAFÉ.txt', 'Straße', 'Łódź', 'がっこう', 'plain.txt'];
  const many = Array.from({ length: 5_100 }, (_, at) => `Ærø ${at}.txt`);
  const names = [...special, ...many];
  await client.query(
    `with person as (insert into users (email) values ('ada@example.test') returning id),
     folder as (
       insert into folders (user_id, path, path_key, created_at) select id, '', '', now() from person returning *
     )
     insert into files (user_id, folder_id, name, name_key, size, mime_type, sha256, store_key, upload_method,
       chunk_count, uploaded_at, updated_at)
     select user_id, id, name, key, 1, 'text/plain', sha256(name::bytea), name, 'chunked', 1, now(), now()
     from folder, unnest($1::text[], $2::text[]) as named (name, key)`,
    [names, names.map(nameKey)],
  );

  await migrateToLatest(connectionString);

  const { rows } = await client.query<{ name: string; key: string }>(
    'select name, search_key as key from files',
  );
  await client.end();
  await drop();
  expect(rows).toHaveLength(names.length);
  expect(rows.filter(({ name, key }) => key !== searchKey(name))).toEqual([]);
});
