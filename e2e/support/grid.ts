import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { runSql } from './database.ts';
import { asSuperuser } from './site-database.ts';

/** Creates a schema for one test, as the database's superuser: the manager may create none in the app database. */
export async function makeSchema(page: Page, script: (schema: string) => string): Promise<string> {
  const schema = `grid "${randomUUID().slice(0, 8)}".x`;
  await asSuperuser((client) =>
    client.query(`CREATE SCHEMA ${quoteName(schema)} AUTHORIZATION tessera_manager`),
  );
  await runSql(page, script(quoteName(schema)));
  return schema;
}

export async function openTable(page: Page, schema: string, table: string): Promise<Locator> {
  await page.goto(`/admin/database/table?${new URLSearchParams({ schema, table })}`);
  const grid = page.getByRole('grid', { name: `Rows of ${table}` });
  await expect(grid.getByRole('gridcell').nth(1)).toBeVisible();
  return grid;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** ARIA row and column: the header is row 1, the checkboxes are column 1. */
export function cellAt(grid: Locator, row: number, column: number): Locator {
  return grid.locator(`[aria-rowindex="${row}"] > [aria-colindex="${column}"]`);
}

/** A table with an odd name, a composite key and values that are easily changed by mistake. */
export const oddTable = (schema: string) => `
  CREATE TABLE ${schema}."odd ""t"".x" ("a key" int, "B.key" text, note text, truth boolean, born date, at timestamptz,
    big jsonb, huge numeric, part double precision, raw bytea, twice numeric GENERATED ALWAYS AS (huge * 2) STORED,
    PRIMARY KEY ("a key", "B.key"));
  INSERT INTO ${schema}."odd ""t"".x" VALUES
    (1, 'a/b', NULL, true, '0044-03-15 BC', '2026-03-29 01:30:00.123456+00', '{"n": 9007199254740993}',
      ('1' || repeat('0', 400))::numeric, 'Infinity', '\\x00ff10'),
    (1, 'it''s', '', false, 'infinity', '-infinity', 'null', 0.10, 'NaN', '\\x'),
    (2, 'a/b', repeat('long ', 1000), NULL, '2020-02-29', NULL, NULL, NULL, 1e-7, NULL),
    (3, '<b>k</b>', '<img src=x onerror=alert(1)>', NULL, NULL, NULL, '"null"', NULL, NULL, NULL),
    (4, 'null', 'NULL', NULL, NULL, NULL, NULL, NULL, NULL, NULL)`;

export const libraryTables = (schema: string) => `
  CREATE TABLE ${schema}.writers (id int PRIMARY KEY, name text NOT NULL);
  CREATE TABLE ${schema}.books (id int PRIMARY KEY, title text NOT NULL, writer int REFERENCES ${schema}.writers);
  INSERT INTO ${schema}.writers VALUES (1, 'Ada'), (2, 'Grace');
  INSERT INTO ${schema}.books VALUES (1, 'Notes', 1), (2, 'Compilers', 2), (3, 'Engines', 1)`;
