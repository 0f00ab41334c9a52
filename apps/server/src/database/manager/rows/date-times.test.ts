import { insertRow } from '@tessera/contract/database/database-row';
import { readRows } from '@tessera/contract/database/database-rows';
import { parseDateTimeType, readDateTime } from '@tessera/table-sql/date-times';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { giveTable, manageEach } from '../../../testing/manager/managed-site.ts';
import type { Browser } from '../../../testing/test-app.ts';

/** A column type, what somebody types, and what the server then shows. */
const typed = {
  postgres: [
    ['date', '2026-02-01', '2026-02-01'],
    ['date', '60201-02-02', '60201-02-02'],
    ['date', '0044-03-15 BC', '0044-03-15 BC'],
    ['date', '4714-11-24 BC', '4714-11-24 BC'],
    ['date', '5874897-12-31', '5874897-12-31'],
    ['date', '-infinity', '-infinity'],
    ['timestamp', '2026-02-01T14:30', '2026-02-01 14:30:00'],
    ['timestamp', '294276-12-31 23:59:59.999999', '294276-12-31 23:59:59.999999'],
    ['timestamp', '0001-02-29 12:00:00 BC', '0001-02-29 12:00:00 BC'],
    ['timestamp(3)', '2026-02-01 14:30:00.125', '2026-02-01 14:30:00.125'],
    ['timestamptz', '2026-02-01 14:30:00', '2026-02-01 14:30:00+00'],
    ['timestamptz', '2026-02-01 14:30:00Z', '2026-02-01 14:30:00+00'],
    ['timestamptz', '2026-02-01 14:30:00+05:30', '2026-02-01 09:00:00+00'],
    ['timestamptz', '0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
    ['timestamptz', 'infinity', 'infinity'],
    ['time', '24:00:00', '24:00:00'],
    ['time', '14:30', '14:30:00'],
    ['timetz', '14:30:00.5-15:59:59', '14:30:00.5-15:59:59'],
  ],
  mysql: [
    ['date', '2026-02-01', '2026-02-01'],
    ['date', '0000-00-00', '0000-00-00'],
    ['date', '2026-02-00', '2026-02-00'],
    ['datetime', '2026-02-01T14:30', '2026-02-01 14:30:00'],
    ['datetime', '0000-00-00 00:00:00', '0000-00-00 00:00:00'],
    ['datetime', '9999-12-31 23:59:59', '9999-12-31 23:59:59'],
    ['datetime(6)', '2026-02-01 14:30:00.123456', '2026-02-01 14:30:00.123456'],
    ['timestamp null', '1970-01-01 00:00:01', '1970-01-01 00:00:01'],
    ['timestamp null', '0000-00-00 00:00:00', '0000-00-00 00:00:00'],
    ['time', '-838:59:59', '-838:59:59'],
    ['time(3)', '-01:00:00.125', '-01:00:00.125'],
    ['year', '0000', '0000'],
    ['year', '2155', '2155'],
  ],
} as const;

describe.for(managedDialects)('dates and times of %s', (dialect) => {
  let target: ManagedTarget;
  let browser: Browser;

  manageEach(dialect, (site) => ({ target, browser } = site));

  test('the server accepts what the grid accepts, and shows it in a form that the grid accepts again', async () => {
    const list = typed[dialect];
    const columns = list.map(([type], index) => `c${index} ${type}`).join(', ');
    await giveTable(target, 'moments', `id int primary key, ${columns}`);
    const facts = await browser.call(readRows, { body: { table: 'moments' } });
    const typeOf = new Map(
      facts.ok ? facts.value.columns.map((each) => [each.column_name, each.data_type]) : [],
    );
    const readers = list.map((_, index) => parseDateTimeType(dialect, typeOf.get(`c${index}`) ?? ''));
    const sent = list.map(([, text], index) => {
      const reader = readers[index];
      return reader && readDateTime(reader, text);
    });

    const data = Object.fromEntries(
      sent.map((each, index) => [`c${index}`, each && 'text' in each ? each.text : null]),
    );
    const reply = await browser.call(insertRow, {
      params: { table: 'moments' },
      body: { data: { id: '1', ...data } },
    });
    const page = await browser.call(readRows, { body: { table: 'moments' } });

    expect(reply.ok).toBe(true);
    const shown = page.ok ? (page.value.rows[0]?.slice(1) ?? []) : [];
    expect(shown).toEqual(list.map(([, , expected]) => expected));
    expect(shown.map((text, index) => readers[index] && readDateTime(readers[index], text ?? ''))).toEqual(
      shown.map((text) => ({ text })),
    );
  });
});
