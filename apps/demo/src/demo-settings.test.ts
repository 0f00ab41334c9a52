import { BadConfiguration, readConfig } from '@tessera/server/extension/public';
import { expect, test } from 'vitest';
import { extension } from './extension.ts';

const onPublicAddress = {
  PUBLIC_URL: 'https://market.example',
  APP_SECRET: 'q8Zr0vW3nT6yB1mK9pL4sD7fG2hJ5xC8eA0uI3oR',
  SMTP_URL: 'smtps://u:p@mail.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const externalDatabase = { DATABASE_URL: 'postgresql://u:p@db.example/tessera' };
const read = (environment: Record<string, string>) => readConfig(environment, [extension]);

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment);
    return [];
  } catch (error) {
    return error instanceof BadConfiguration ? error.faults : [String(error)];
  }
}

const linesOf = (environment: Record<string, string>) => extension.describe?.(read(environment)).lines;

test('the demo is on with the embedded database, unless its setting says otherwise', () => {
  expect(linesOf({})).toHaveLength(1);
  expect(linesOf({ DEMO: '' })).toHaveLength(1);
  expect(linesOf({ DEMO: '0' })).toEqual([]);
  expect(linesOf(externalDatabase)).toEqual([]);
  expect(linesOf({ ...externalDatabase, DEMO: '1' })).toHaveLength(1);
});

test('R14: on a public address the demo accounts are refused, unless they are allowed by name', () => {
  expect(faultsOf({ ...onPublicAddress })[0]).toMatch(/^DEMO accounts have a published password/);
  expect(faultsOf({ ...onPublicAddress, ...externalDatabase, DEMO: '1' })).toHaveLength(1);
  expect(faultsOf({ ...onPublicAddress, ...externalDatabase })).toEqual([]);
  expect(faultsOf({ ...onPublicAddress, DEMO: '0' })).toEqual([]);
  expect(faultsOf({ ...onPublicAddress, ALLOW_DEMO_ACCOUNTS: '1' })).toEqual([]);
});

test('faults of the demo are reported together with those of the server', () => {
  expect(faultsOf({ PORT: 'http', DEMO: 'perhaps', DEMO_LISTINGS: '-1' })).toHaveLength(3);
});

test('N02 (second audit): the published password works on other machines only if the setting says so', () => {
  expect(read({}).openToOthers.publishedPassword).toBe(false);
  expect(read({ ALLOW_DEMO_ACCOUNTS: '1' }).openToOthers.publishedPassword).toBe(true);
  expect(readConfig({ ALLOW_DEMO_ACCOUNTS: '1' }).openToOthers.publishedPassword).toBe(false);
  expect(extension.describe?.(read({})).closedToOthers).toEqual(['demo accounts (ALLOW_DEMO_ACCOUNTS=1)']);
});
