import { expect, test } from 'vitest';
import { maskSecrets } from './mask-secrets.ts';

test.each([
  `create role a password 'canary'`,
  `ALTER ROLE a WITH PASSWORD E'can\\'ary'`,
  `create role a password $$canary$$`,
  `create role a password $x$canary$x$`,
  `create user 'a'@'%' identified by 'canary'`,
  `create user a identified by password '*canary'`,
  `create user a identified via mysql_native_password using 'canary'`,
  `create user a identified with caching_sha2_password by "canary"`,
  `set password for a = password('canary')`,
  `set password = 'canary'`,
  `create subscription s connection 'postgresql://a:canary@host/db'`,
  `alter user a password 'canary`,
])('B19: %s is stored without its secret', (statement) => {
  expect(maskSecrets(statement)).not.toMatch(/canary/);
});

test('text without secrets is unchanged', () => {
  const statement = `select password, 'it''s' from users where name = 'a'`;

  expect(maskSecrets(statement)).toBe(statement);
});
