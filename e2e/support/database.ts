import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

/** Calls the API as the administrator who is signed in on the page. */
export async function callDatabase(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  data?: object,
): Promise<Record<string, unknown>> {
  const response = await page.request.fetch(path, { method, ...(data && { data }) });
  const answer = (await response.json()) as Record<string, unknown>;
  expect(answer['success'], `${method} ${path}: ${JSON.stringify(answer)}`).toBe(true);
  return answer;
}

/** Creates a database for one test, connects the session to it, and runs the script in it. */
export async function makeDatabase(page: Page, script?: string): Promise<string> {
  const databaseName = `shop_${randomBytes(5).toString('hex')}`;
  await callDatabase(page, 'POST', '/api/database/create', { databaseName });
  await callDatabase(page, 'POST', '/api/database/connect', { databaseName });
  if (script !== undefined) await runSql(page, script);
  return databaseName;
}

export async function runSql(page: Page, script: string): Promise<(string | null)[][]> {
  const answer = await callDatabase(page, 'POST', '/api/database/console/run', { script });
  const results = answer['results'] as { error: unknown; rows: (string | null)[][] }[];
  expect(results.map(({ error }) => error).filter(Boolean)).toEqual([]);
  return results.at(-1)?.rows ?? [];
}

export async function openManager(page: Page): Promise<Locator> {
  await page.getByRole('banner').locator('.database-button').click();
  const manager = page.getByRole('dialog', { name: 'Database Manager' });
  await expect(manager).toBeVisible();
  return manager;
}

/** Opens the privileges of a user of the database from the list of users. */
export async function openPrivileges(page: Page, manager: Locator, user: string): Promise<Locator> {
  await manager.getByRole('tab', { name: 'Users' }).click();
  await button(manager, `Privileges of ${user}`).click();
  const privileges = dialog(page, `Privileges of ${user}`);
  await expect(privileges).toBeVisible();
  return privileges;
}

export const statementOf = (form: Locator): Locator => form.getByRole('region', { name: 'Statement' });

/** The toasts on the page. */
export const toast = (page: Page): Locator => page.locator('.ui-toaster');

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const button = (parent: Locator, name: string): Locator =>
  parent.getByRole('button', { name, exact: true });

/** A `users` table as another product might have it, with every awkward type of column. */
export const awkwardTables = `
  create type mood as enum ('calm', 'glad');
  create table users (
    id serial primary key, email varchar(80) not null, role text, note text, mood mood, is_new boolean default true,
    born date, seen timestamp, amount numeric(8,2), facts jsonb, token uuid default gen_random_uuid(),
    file_size varchar(20) default '50MB', expiry_date timestamp, subscribed_months int,
    doubled numeric generated always as (amount * 2) stored
  );
  insert into users (email, role, note, facts) values ('ada@example.test', 'user', repeat('long ', 30), 'null')`;
