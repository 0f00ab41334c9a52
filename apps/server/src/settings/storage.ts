import { z } from 'zod';
import { type Setting, defaulting, webAddress } from './setting.ts';

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user:password@host:5432/name',
});

export const storageSettings = {
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
  DATABASE_DIRECT_URL: {
    group: 'Storage',
    about:
      'If DATABASE_URL is the address of a PgBouncer in transaction mode: the same database without it, for jobs, live updates and migrations. Statements are then not prepared under names.',
    fallback: 'none: DATABASE_URL is no pooler',
    schema: databaseAddress.optional(),
    isSecret: true,
  },
  DATABASE_READ_URL: {
    group: 'Storage',
    about:
      'Replicas from which browse, search and public pages are read, separated by blanks: each the address of a PostgreSQL server itself, not of a pooler. One that is dead or more than 5 seconds behind is left out.',
    fallback: 'none',
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(/\s+/).filter((url) => url !== ''))
      .pipe(z.array(databaseAddress)),
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
} as const satisfies Record<string, Setting>;
