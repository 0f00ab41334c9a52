import { getSchema } from '@tessera/contract/database-schema';
import { expect, test } from 'vitest';
import { openAppDatabase } from '../../testing/app-database.ts';

const appDatabase = openAppDatabase();

test('tables are offered to be made where that succeeds: in public first, never beside the application’s', async () => {
  const { browser } = appDatabase;

  const reply = await browser.call(getSchema, { query: {} });

  const { creatable_schemas: creatable = [], schemas = [] } = reply.ok ? reply.value : {};
  expect(creatable[0]).toBe('public');
  expect(creatable).not.toContain('tessera');
  expect(schemas).toContain('tessera');
});
