import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadConfiguration, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof BadConfiguration) return error.faults;
    throw error;
  }
}

const secret = 'q8Zr0vW3nT6yB1mK9pL4sD7fG2hJ5xC8eA0uI3oR';
const onPublicAddress = {
  PUBLIC_URL: 'https://market.example',
  APP_SECRET: secret,
  SMTP_URL: 'smtps://u:p@mail.example',
  DATABASE_URL: 'postgresql://u:p@db.example/tessera',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('without any setting the site runs on this machine', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    port: 3000,
    hosts: ['127.0.0.1', '::1'],
    openToOthers: { inbox: false, testPayments: false, publishedPassword: false, devPages: false },
    publicUrl: 'http://localhost:3000',
    isSecure: false,
    mode: 'production',
    trustedProxies: [],
    site: { name: 'Tessera', domain: '.local' },
    admin: { email: 'admin@tessera.local', password: undefined },
  });
});

test.for([
  ['a name of this machine', { PUBLIC_URL: 'http://shop.localhost:3000' }, ['127.0.0.1', '::1']],
  ['a public address', onPublicAddress, ['0.0.0.0']],
  ['a public address behind a proxy here', { ...onPublicAddress, HOST: '127.0.0.1' }, ['127.0.0.1']],
  ['an address to listen on', { HOST: '0.0.0.0' }, ['0.0.0.0']],
  ['this machine by its name', { HOST: 'localhost' }, ['127.0.0.1', '::1']],
] as const)(
  'N02 (second audit): other machines can connect if a setting says so: %s',
  ([, environment, hosts]) => {
    expect(readConfig(environment).hosts).toEqual(hosts);
  },
);

test('replicas are separated by blanks, and what needs a database of one’s own says so', () => {
  const two = 'postgresql://u:p@one.example/t postgresql://u:p@two.example/t';

  expect(readConfig({ ...onPublicAddress, DATABASE_READ_URL: two }).database.replicas).toEqual(
    two.split(' '),
  );
  expect(readConfig({}).database.replicas).toEqual([]);
  expect(
    faultsOf({ DATABASE_READ_URL: two, DATABASE_DIRECT_URL: 'postgresql://db.example/t', PROCESS: 'worker' }),
  ).toEqual([
    'DATABASE_URL is needed with DATABASE_DIRECT_URL',
    'DATABASE_URL is needed with DATABASE_READ_URL',
    'DATABASE_URL is needed with PROCESS: the embedded database belongs to one process',
  ]);
  expect(faultsOf({ DATABASE_READ_URL: 'mysql://one.example/t', PROCESS: 'both' })).toHaveLength(2);
});

test('all faults are reported at once, including those between several settings', () => {
  const faults = faultsOf({
    PORT: '70000',
    NODE_ENV: 'productive',
    DATABASE_URL: 'mysql://db.example/x',
    TRUSTED_PROXIES: '10.0.0.1, proxy.example',
    APP_SECRET: 'short',
    FILE_STORE: 's3',
    STRIPE_SECRET_KEY: 'sk_test_1',
    METRICS_ADDRESS: '127.0.0.1:99999',
  });

  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'PORT',
    'TRUSTED_PROXIES',
    'METRICS_ADDRESS',
    'NODE_ENV',
    'DATABASE_URL',
    'APP_SECRET',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
});

test('an invalid setting is not also reported as missing', () => {
  const faults = faultsOf({ ...onPublicAddress, APP_SECRET: 'short', STRIPE_WEBHOOK_SECRET: 'wrong' });

  expect(faults).toHaveLength(2);
});

test('G14: a fault does not repeat the value, which may be a misplaced secret', () => {
  const faults = faultsOf({ PORT: 'canary-4711', APP_SECRET: 'canary-4711', DATABASE_URL: 'canary-4711' });

  expect(faults).toHaveLength(3);
  expect(faults.join()).not.toContain('canary');
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '  ', APP_SECRET: '' })).toEqual(readConfig({}));
});

test('a secret may be in a file, and a file that cannot be read is a fault', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${secret}\n`);

  expect(readConfig({ APP_SECRET_FILE: file }).appSecret).toBe(secret);
  expect(faultsOf({ APP_SECRET_FILE: join(folder, 'none'), SMTP_URL_FILE: folder })).toEqual([
    'SMTP_URL_FILE names a file that cannot be read',
    'APP_SECRET_FILE names a file that cannot be read',
  ]);
});

test('R14: on a public address every unsafe default is refused', () => {
  const faults = faultsOf({ PUBLIC_URL: 'https://market.example' });

  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['APP_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY']);
});

test.for([
  ['a secret that is too short', { APP_SECRET: 'k3Jd9' }],
  ['a secret of one repeated character', { APP_SECRET: 'a'.repeat(64) }],
  ['a secret left as in an example', { APP_SECRET: 'change-me-please-0123456789-abcdefgh' }],
  ['the published password', { ADMIN_PASSWORD: 'tessera-demo' }],
] as const)('R14: on a public address %s is refused', ([, environment]) => {
  expect(faultsOf({ ...onPublicAddress, ...environment })).toHaveLength(1);
  expect(faultsOf(onPublicAddress)).toEqual([]);
});

test('B07: a public production site needs a protected ledger, unless the operator allows an unprotected one', () => {
  const requires = (environment: Record<string, string>) =>
    readConfig(environment).database.requiresProtectedLedger;

  expect(requires(onPublicAddress)).toBe(true);
  expect(requires({ ...onPublicAddress, ALLOW_UNPROTECTED_LEDGER: '1' })).toBe(false);
  expect(requires({ PUBLIC_URL: 'http://localhost:4000' })).toBe(false);
});

test('fees are percentages with decimals', () => {
  expect(readConfig({}).fees).toEqual({ fee: 0, vat: 0 });
  expect(readConfig({ FEE_PERCENT: '2.5', FEE_VAT_PERCENT: '20' }).fees).toEqual({
    fee: 25_000,
    vat: 200_000,
  });
  expect(faultsOf({ FEE_PERCENT: '2,5', FEE_VAT_PERCENT: '120' })).toEqual([
    'FEE_PERCENT must be a percentage from 0 to 100 such as 2.5, with at most 4 decimals',
    'FEE_VAT_PERCENT must be a percentage from 0 to 100 such as 2.5, with at most 4 decimals',
  ]);
});

test('payouts by Stripe need its key', () => {
  expect(faultsOf({ PAYOUTS: 'stripe' })).toEqual(['STRIPE_SECRET_KEY is needed with PAYOUTS=stripe']);
  expect(readConfig({}).payouts).toBe('statement');
});

test('R14: unsafe settings may be allowed explicitly', () => {
  const { DATABASE_URL, PUBLIC_URL } = onPublicAddress;
  const faults = faultsOf({
    DATABASE_URL,
    PUBLIC_URL,
    ALLOW_GENERATED_SECRETS: '1',
    ALLOW_BUILTIN_INBOX: 'yes',
    ALLOW_TEST_PAYMENTS: 'true',
  });

  expect(faults).toEqual([]);
});

test.for([
  ['http://localhost:4000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['http://shop.localhost', true],
  ['http://localhost.example', false],
  ['http://127.0.0.1.example', false],
  ['http://192.168.1.7:3000', false],
  ['http://0.0.0.0:3000', false],
] as const)('R14: %s is this machine: %s', ([PUBLIC_URL, isThisMachine]) => {
  expect(faultsOf({ PUBLIC_URL }).length === 0).toBe(isThisMachine);
});

test.for([
  ['https://market.example/', 'https://market.example'],
  ['HTTPS://Market.example:443', 'https://market.example'],
  ['http://localhost:3000///', undefined],
  ['https://market.example/shop', undefined],
  ['https://market.example/?a=1', undefined],
  ['https://u:p@market.example', undefined],
  ['ftp://market.example', undefined],
  ['market.example', undefined],
] as const)('PUBLIC_URL %s is read as %s', ([PUBLIC_URL, publicUrl]) => {
  const environment = { ...onPublicAddress, PUBLIC_URL };

  if (publicUrl) expect(readConfig(environment)).toMatchObject({ publicUrl, isSecure: true });
  else expect(faultsOf(environment)).toHaveLength(1);
});

test.for([
  ['10.0.0.1', true],
  ['10.0.0.0/8, ::1 ,fd00::/8', true],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['10.0.0.0/8/9', false],
  ['10.0.0.0/', false],
  ['localhost', false],
] as const)('TRUSTED_PROXIES “%s” is right: %s', ([TRUSTED_PROXIES, isRight]) => {
  expect(faultsOf({ TRUSTED_PROXIES }).length === 0).toBe(isRight);
});

test('files are in the data folder unless another store is chosen', () => {
  expect(readConfig({ DATA_DIR: 'somewhere' }).fileStore).toEqual({
    kind: 'local',
    folder: resolve('somewhere/files'),
  });
  expect(readConfig({ FILE_STORE: 'ftp', FTP_URL: 'ftps://u:p@files.example/market' }).fileStore).toEqual({
    kind: 'ftp',
    url: 'ftps://u:p@files.example/market',
  });
});

test('object storage is Amazon’s own unless an address is given', () => {
  const environment = {
    FILE_STORE: 's3',
    S3_BUCKET: 'market',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  const store = { kind: 's3', bucket: 'market', accessKeyId: 'k', secretAccessKey: 's', region: 'us-east-1' };

  expect(readConfig(environment).fileStore).toEqual({ ...store, endpoint: undefined });
  expect(
    readConfig({ ...environment, S3_ENDPOINT: 'http://s3.example:9000', S3_REGION: 'eu-west-2' }).fileStore,
  ).toEqual({ ...store, endpoint: 'http://s3.example:9000', region: 'eu-west-2' });
});

test.for([
  ['ftp', { FTP_URL: 'http://files.example' }, ['FTP_URL']],
  ['ftp', {}, ['FTP_URL']],
  ['s3', { S3_BUCKET: 'market' }, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
] as const)('a store %s without its required settings is a fault', ([FILE_STORE, environment, names]) => {
  const faults = faultsOf({ FILE_STORE, ...environment });

  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(names);
});
