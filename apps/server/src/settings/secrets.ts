import { z } from 'zod';
import { type Setting, defaulting, flag } from './setting.ts';

/** A secret that is long and varied: `changeme…` or a repeated character is refused. */
const longSecret = z
  .string()
  .min(32, 'must be at least 32 characters')
  .refine((text) => new Set(text).size >= 12, 'must be random, as made by: openssl rand -base64 48')
  .refine(
    (text) => !/change.?me|example|secret|password/i.test(text),
    'must be random, as made by: openssl rand -base64 48',
  );

export const secretSettings = {
  APP_SECRET: {
    group: 'Secrets',
    about: 'Key for encrypting second factors and signing links. The same for all processes.',
    fallback: 'generated once and stored in DATA_DIR',
    schema: longSecret.optional(),
    isSecret: true,
  },
  ALLOW_GENERATED_SECRETS: {
    group: 'Secrets',
    about: 'Lets a public production site use the generated APP_SECRET.',
    ...defaulting('0', flag),
  },
  ALLOW_BUILTIN_INBOX: {
    group: 'Secrets',
    about:
      'Opens the built-in inbox, with everybody’s emails, to everybody who can reach the site. Otherwise it answers this machine only.',
    ...defaulting('0', flag),
  },
  ALLOW_TEST_PAYMENTS: {
    group: 'Secrets',
    about:
      'Opens the test checkout, which charges nobody, to everybody who can reach the site. Otherwise it answers this machine only.',
    ...defaulting('0', flag),
  },
  ALLOW_DEV_PAGES: {
    group: 'Secrets',
    about:
      'With NODE_ENV=development: shows the /dev pages, the details of faults and the development server’s files to other machines too.',
    ...defaulting('0', flag),
  },
  ALLOW_UNPROTECTED_LEDGER: {
    group: 'Secrets',
    about:
      'Lets a public production site use an external database in which Tessera’s own role owns the ledger.',
    ...defaulting('0', flag),
  },
} as const satisfies Record<string, Setting>;
