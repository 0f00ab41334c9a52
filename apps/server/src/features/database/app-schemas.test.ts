import { getSchema } from '@tessera/contract/database-schema';
import { expect, test } from 'vitest';
import { openAppDatabase } from '../../testing/app-database.ts';

const appDatabase = openAppDatabase();

test('new tables are offered only in schemas where they can be created: public first, never the application’s', async () => {
  const { browser } = appDatabase;

  const reply = await browser.call(getSchema, { query: {} });

  const { creatable_schemas: creatable = [], schemas = [] } = reply.ok ? reply.value : {};
  expect(creatable[0]).toBe('public');
  expect(creatable).not.toContain('tessera');
  expect(schemas).toContain('tessera');
});
