import { isIP } from 'node:net';
import { distanceUnits } from '@tessera/domain/listings/distances';
import { parsePercent } from '@tessera/domain/money/fees';
import { z } from 'zod';
import { parseServerList } from './platform/managed-databases/server-address.ts';

/** Password of the demo accounts. It is published in the documents, so it is refused on a public address. */
export const DEMO_PASSWORD = 'tessera-demo';

/** A setting from the environment. `.env.example` and the README's table are generated from this list. */
interface Setting {
  readonly group: string;
  readonly about: string;
  /** As README and .env.example show it: the default itself (see `defaulting`), or words for what happens without it. */
  readonly fallback: string;
  readonly schema: z.ZodType;
  /** May also be given as a file's path in NAME_FILE, and is never shown. */
  readonly isSecret?: true;
}

/** The default as somebody would write it in the environment. The schema reads it, and the documents show it. */
function defaulting<Schema extends z.ZodType>(fallback: string & z.input<Schema>, schema: Schema) {
  return { fallback, schema: schema.prefault(fallback) };
}

const flag = z
  .enum(['0', '1', 'false', 'true', 'no', 'yes', 'off', 'on'], 'must be 1 or 0')
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text));
const percentage = z.string().transform((text, context) => {
  const millionths = parsePercent(text);
  if (millionths !== undefined) return millionths;
  context.addIssue('must be a percentage from 0 to 100 such as 2.5, with at most 4 decimals');
  return z.NEVER;
});
const port = z.coerce
  .number('must be a port number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(65_535, 'must be at most 65535');
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user:password@host:5432/name',
});
/** Long and varied: `changeme…` or a repeated character is not accepted. */
const longSecret = z
  .string()
  .min(32, 'must be at least 32 characters')
  .refine((text) => new Set(text).size >= 12, 'must be random, as made by: openssl rand -base64 48')
  .refine(
    (text) => !/change.?me|example|secret|password/i.test(text),
    'must be random, as made by: openssl rand -base64 48',
  );
const listOfProxies = z
  .string()
  .default('')
  .transform(asList)
  .refine((entries) => entries.every(isNetwork), 'must contain addresses such as 10.0.0.7 or 10.0.0.0/8');

export const settings = {
  PORT: { group: 'Address', about: 'Port to listen on.', ...defaulting('3000', port) },
  HOST: {
    group: 'Address',
    about: 'Address to listen on. Behind a proxy on the same machine: 127.0.0.1.',
    ...defaulting('0.0.0.0', z.string().min(1)),
  },
  PUBLIC_URL: {
    group: 'Address',
    about:
      'The address that people type to reach the site. It decides cookies, links in emails and the origin that changes must come from.',
    fallback: 'http://localhost:PORT',
    schema: webAddress
      .refine(isOrigin, 'must be an address without a path, such as https://tessera.example')
      .transform((url) => new URL(url).origin)
      .optional(),
  },
  TRUSTED_PROXIES: {
    group: 'Address',
    about: 'Addresses of proxies whose X-Forwarded-For is trusted, separated by commas.',
    fallback: 'none',
    schema: listOfProxies,
  },
  METRICS_ADDRESS: {
    group: 'Address',
    about:
      'host:port of a separate /metrics server. If not set, /metrics on the main port answers this machine only.',
    fallback: 'none',
    schema: z
      .string()
      .regex(/^.+:\d{1,5}$/, 'must look like 127.0.0.1:9100')
      .refine((text) => Number(text.split(':').at(-1)) <= 65_535, 'must look like 127.0.0.1:9100')
      .optional(),
  },
  NODE_ENV: {
    group: 'Address',
    about: 'development shows /dev pages; production refuses unsafe defaults on a public address.',
    ...defaulting(
      'production',
      z.enum(['production', 'development', 'test'], 'must be production, development or test'),
    ),
  },
  LOG_LEVEL: {
    group: 'Address',
    about: 'trace, debug, info, warn, error or silent.',
    ...defaulting(
      'info',
      z.enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
        'must be trace, debug, info, warn, error or silent',
      ),
    ),
  },
  SHED_LOAD: {
    group: 'Address',
    about: 'When requests queue up, answer some with 503 at once so that the others are answered in time.',
    ...defaulting('1', flag),
  },

  SITE_NAME: {
    group: 'Site',
    about: 'The brand in the header, titles and emails.',
    ...defaulting('Tessera', z.string().trim().min(1).max(40, 'must be at most 40 characters')),
  },
  SITE_DOMAIN: {
    group: 'Site',
    about: 'The suffix after the brand in the header.',
    ...defaulting('.local', z.string().trim().max(40, 'must be at most 40 characters')),
  },
  ADMIN_EMAIL: {
    group: 'Site',
    about: 'The first administrator. Also receives messages from the contact page.',
    ...defaulting(
      'admin@tessera.local',
      z.email('must be an email address').transform((email) => email.toLowerCase()),
    ),
  },
  ADMIN_PASSWORD: {
    group: 'Site',
    about: 'The first administrator’s password. If not set, one is generated and printed once.',
    fallback: 'generated',
    schema: z
      .string()
      .min(8, 'must be at least 8 characters')
      .max(200, 'must be at most 200 characters')
      .optional(),
    isSecret: true,
  },
  DEMO: {
    group: 'Site',
    about: 'Demo accounts and content.',
    fallback: '1 with the embedded database, else 0',
    schema: flag.optional(),
  },

  SHUFFLE: {
    group: 'Site',
    about: 'Whether shares of listings can be bought (Shuffle).',
    fallback: '1, but 0 on a public address in production',
    schema: flag.optional(),
  },
  DEMO_LISTINGS: {
    group: 'Site',
    about: 'How many listings the demo creates at its first start.',
    ...defaulting('400', z.coerce.number().int().min(0).max(5_000)),
  },

  DATA_DIR: {
    group: 'Storage',
    about: 'Folder for the embedded database, generated secrets and local files.',
    ...defaulting('./data', z.string().min(1)),
  },
  DATABASE_URL: {
    group: 'Storage',
    about: 'An external PostgreSQL, 15 or newer, with a role that owns the database and is not a superuser.',
    fallback: 'embedded',
    schema: databaseAddress.optional(),
    isSecret: true,
  },
  DATABASE_POOL: {
    group: 'Storage',
    about: 'Maximum number of database connections of one server process.',
    ...defaulting(
      '20',
      z.coerce.number('must be a number').int().min(2, 'must be at least 2').max(500, 'must be at most 500'),
    ),
  },
  FILE_STORE: {
    group: 'Storage',
    about: 'Where files are stored: local, ftp or s3.',
    ...defaulting('local', z.enum(['local', 'ftp', 's3'], 'must be local, ftp or s3')),
  },
  FTP_URL: {
    group: 'Storage',
    about: 'With FILE_STORE=ftp: ftp://user:password@host/folder, or ftps://.',
    fallback: 'none',
    schema: z.url({ protocol: /^ftps?$/, error: 'must begin with ftp:// or ftps://' }).optional(),
    isSecret: true,
  },
  S3_ENDPOINT: {
    group: 'Storage',
    about: 'With FILE_STORE=s3: address of the service. Not set for Amazon’s own.',
    fallback: 'none',
    schema: webAddress.optional(),
  },
  S3_REGION: {
    group: 'Storage',
    about: 'With FILE_STORE=s3: region.',
    ...defaulting('us-east-1', z.string().min(1)),
  },
  S3_BUCKET: {
    group: 'Storage',
    about: 'With FILE_STORE=s3: bucket.',
    fallback: 'none',
    schema: z.string().min(3, 'must be at least 3 characters').optional(),
  },
  S3_ACCESS_KEY_ID: {
    group: 'Storage',
    about: 'With FILE_STORE=s3: access key.',
    fallback: 'none',
    schema: z.string().min(1).optional(),
    isSecret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'Storage',
    about: 'With FILE_STORE=s3: secret key.',
    fallback: 'none',
    schema: z.string().min(1).optional(),
    isSecret: true,
  },

  UPLOAD_PAUSES: {
    group: 'Storage',
    about:
      'Milliseconds that a browser waits between two chunks of an upload: on desktops, phones and iPhones.',
    ...defaulting(
      '100,750,1500',
      z
        .string()
        .regex(/^\d{1,5},\d{1,5},\d{1,5}$/, 'must be three numbers such as 100,750,1500')
        .transform((text) => text.split(',').map(Number)),
    ),
  },

  SMTP_URL: {
    group: 'Services',
    about:
      'smtp://user:password@host:587 or smtps://. A password is sent over TLS only, unless the address ends in ?ignoreTLS=true. If not set, emails go to the built-in inbox at /dev/mail.',
    fallback: 'built-in inbox',
    schema: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
    isSecret: true,
  },
  MAIL_FROM: {
    group: 'Services',
    about: 'Sender of emails.',
    fallback: 'SITE_NAME <no-reply@host of PUBLIC_URL>',
    schema: z
      .string()
      .min(3)
      .regex(/^[^\r\n]+$/, 'must be one line')
      .optional(),
  },
  STRIPE_SECRET_KEY: {
    group: 'Services',
    about: 'Card payments. If not set, a test checkout of our own.',
    fallback: 'test provider',
    schema: z
      .string()
      .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
      .optional(),
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    group: 'Services',
    about: 'Secret of the payment provider’s webhook.',
    fallback: 'none',
    schema: z
      .string()
      .regex(/^whsec_/, 'must begin with whsec_')
      .optional(),
    isSecret: true,
  },
  FEE_PERCENT: {
    group: 'Services',
    about: 'The operator’s fee on each sale, in percent of the price. It is kept when the seller is paid.',
    ...defaulting('0', percentage),
  },
  FEE_VAT_PERCENT: {
    group: 'Services',
    about: 'VAT on that fee, in percent of the fee. It is added to the fee.',
    ...defaulting('0', percentage),
  },
  PAYOUTS: {
    group: 'Services',
    about:
      'How sellers are paid: statement (the operator pays by hand from a CSV file) or stripe (Stripe Connect, with STRIPE_SECRET_KEY).',
    fallback: 'statement',
    schema: z.enum(['statement', 'stripe'], 'must be statement or stripe').default('statement'),
  },
  GEOCODER_URL: {
    group: 'Services',
    about: 'A Nominatim-compatible geocoder. If not set, the built-in postcode areas are used.',
    fallback: 'embedded',
    schema: webAddress.optional(),
  },
  DISTANCE_UNIT: {
    group: 'Site',
    about: 'Distances in miles (mi) or kilometres (km).',
    ...defaulting('mi', z.enum(distanceUnits, 'must be mi or km')),
  },
  TILES_URL: {
    group: 'Services',
    about: 'Map tiles, with {z}, {x} and {y}.',
    fallback: 'drawn map',
    schema: z.string().regex(/\{z\}/, 'must contain {z}, {x} and {y}').optional(),
  },
  MANAGED_DATABASES: {
    group: 'Services',
    about:
      'Servers the Database Manager may reach, separated by blanks: app for the server of the app database (own, its former name, still works), name=postgresql://user:password@host:5432/database, name=mysql://….',
    fallback: 'app',
    schema: z
      .string()
      .default('')
      .transform((text, context) => {
        const servers = parseServerList(text);
        if (servers) return servers;
        context.addIssue(
          'must be entries such as app or shop=mysql://user:password@host:3306/shop, each name once',
        );
        return z.NEVER;
      }),
    isSecret: true,
  },
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
    about: 'Lets a public production site store its emails in the built-in inbox, which anybody can read.',
    ...defaulting('0', flag),
  },
  ALLOW_TEST_PAYMENTS: {
    group: 'Secrets',
    about: 'Lets a public production site use the test payment provider.',
    ...defaulting('0', flag),
  },
  ALLOW_UNPROTECTED_LEDGER: {
    group: 'Secrets',
    about:
      'Lets a public production site use an external database in which Tessera’s own role owns the ledger.',
    ...defaulting('0', flag),
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };

function asList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

function isOrigin(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.href === `${parsed.origin}/`;
}
