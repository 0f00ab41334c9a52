import { countRows, readRows } from '@tessera/contract/database/database-rows';
import { createTable } from '@tessera/contract/database/database-tables';
import { describe, expect, test } from 'vitest';
import type { ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

describe('types that an extension brought', () => {
  let target: ManagedTarget;
  let browser: Browser;
  manageEach('postgres', (managing) => ({ target, browser } = managing));

  test('N01 (second audit): case-insensitive text (citext) is sorted, paged and compared without regard to case', async () => {
    await target.query('create extension if not exists citext schema public');
    const words = ['a', 'B', 'c', 'D', 'e', 'F', 'g', 'H'];
    await giveTable(
      target,
      'caseless',
      'word citext primary key, other citext',
      ...words.map((word) => `('${word}', '${word}')`),
    );
    for (const column of ['word', 'other']) {
      const found: (string | null | undefined)[] = [];
      const sort = [{ column, direction: 'asc' as const }];
      let reply = await browser.call(readRows, { body: { table: 'caseless', sort, limit: 3 } });
      while (reply.ok) {
        found.push(...reply.value.rows.map(([word]) => word));
        if (!reply.value.next) break;
        reply = await browser.call(readRows, {
          body: { table: 'caseless', sort, limit: 3, position: reply.value.next },
        });
      }
      expect(found, column).toEqual(words);
    }
    const filters = [{ column: 'other', operator: 'equals' as const, value: 'b' }];
    expect(await browser.call(countRows, { body: { table: 'caseless', filters } })).toMatchObject({
      value: { count: 1 },
    });
  });

  test('N01 (second audit): the table builder offers them whichever schema they are in', async () => {
    await target.query(
      'create extension if not exists citext schema public; create schema elsewhere; create extension "uuid-ossp" schema elsewhere; grant usage on schema elsewhere to public',
    );
    const reply = await browser.call(createTable, {
      body: {
        tableName: 'built_with_extensions',
        columns: [
          { name: 'id', type: 'UUID', defaultValue: 'uuid_generate_v4()' },
          { name: 'word', type: 'CITEXT' },
        ],
        currentDatabase: target.database,
        currentUser: target.user,
      },
    });
    expect(reply).toMatchObject({ ok: true });
  });
});
