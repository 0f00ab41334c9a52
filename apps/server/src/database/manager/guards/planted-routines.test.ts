import { countRows, readRows } from '@tessera/contract/database/database-rows';
import { getDropPreview, getSchema, getTableDetails } from '@tessera/contract/database/database-schema';
import { getTable, listTables } from '@tessera/contract/database/database-tables';
import { insertRow } from '@tessera/contract/database/database-row';
import { beforeEach, describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

const ATTACKER = `'attacker_of_n01'@'%'`;

describe.each(managedDialects.filter((dialect) => dialect === 'mysql'))(
  'routines of an attacker in %s',
  (dialect) => {
    let target: ManagedTarget;
    let browser: Browser;
    manageEach(dialect, (managing) => ({ target, browser } = managing));

    /**
     * The attacker's function stores the user as which it runs, in a table without transactions, so no rollback removes
     * it.
     */
    beforeEach(async () => {
      const statements = [
        `create or replace user ${ATTACKER} identified by 'x'`,
        `grant all on *.* to ${ATTACKER}`,
        'create or replace table callers (caller varchar(200)) engine = myisam',
        `create or replace definer = ${ATTACKER} function harm() returns int sql security invoker
        begin insert into callers values (current_user()); return 1; end`,
        `create or replace definer = ${ATTACKER} function harmless() returns int sql security definer return 1`,
        'create or replace table plain (id int primary key, word varchar(20))',
        `insert into plain values (1, 'a')`,
        `create or replace definer = ${ATTACKER} sql security invoker view by_invoker as select harm() as id, word from plain`,
        `create or replace definer = ${ATTACKER} sql security definer view by_definer as select harm() as id, word from plain`,
        `create or replace definer = ${ATTACKER} view behind as select id, word from by_definer`,
        `create or replace definer = ${ATTACKER} view could_change as select harmless() as id, word from plain`,
        `create or replace definer = ${ATTACKER} view without_code as select id, concat(word, '(') as word from plain`,
        'create or replace table with_trigger (id int primary key, word varchar(20))',
        `create or replace definer = ${ATTACKER} trigger harmful before insert on with_trigger for each row set new.word = harm()`,
        'delete from callers',
      ];
      for (const statement of statements) await target.query(statement);
    });

    const callers = async () =>
      (await target.query('select caller from callers')).map(({ caller }) => caller);

    test('N01 (second audit): no page of the manager runs them with the rights of an administrator', async () => {
      const relations = [
        'by_invoker',
        'by_definer',
        'behind',
        'could_change',
        'without_code',
        'with_trigger',
      ];
      expect(await browser.call(listTables, { query: {} })).toMatchObject({ ok: true });
      expect(await browser.call(getSchema, { query: {} })).toMatchObject({ ok: true });
      for (const table of relations) {
        await browser.call(getTableDetails, { params: { table }, query: {} });
        await browser.call(getDropPreview, { params: { table }, query: {} });
      }
      expect(await callers()).toEqual([]);

      for (const table of ['by_invoker', 'by_definer', 'behind', 'could_change'])
        for (const reply of [
          await browser.call(readRows, { body: { table } }),
          await browser.call(getTable, { params: { table } }),
          await browser.call(countRows, { body: { table, filters: [] } }),
          await browser.call(insertRow, { params: { table }, body: { data: { word: 'b' } } }),
        ])
          expect(reply, table).toMatchObject({
            ok: false,
            refusal: { details: expect.stringContaining('would run code of attacker_of_n01') as string },
          });
      for (const table of ['without_code', 'with_trigger', 'plain'])
        expect(await browser.call(readRows, { body: { table } }), table).toMatchObject({ ok: true });
      expect(await callers()).toEqual([]);

      // A trigger and the functions that it calls run with the rights of the trigger's owner, here the attacker.
      await browser.call(insertRow, { params: { table: 'with_trigger' }, body: { data: { id: '1' } } });
      expect(await callers()).toEqual(['attacker_of_n01@%']);

      // Reading the view by hand does run the function with the reader's rights. So this test proves something.
      await target.query('select * from by_definer');
      expect(await callers()).toHaveLength(2);
    });
  },
);
