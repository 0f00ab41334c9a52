import { parseKindFees, parsePercent } from '@tessera/domain/selling/money/fees';
import { lineKindNames } from '@tessera/domain/sold/kinds/line-kinds';
import { z } from 'zod';
import { parseServerList } from '../platform/managed-databases/server-address.ts';
import { type Setting, defaulting, webAddress } from './setting.ts';

const percentage = z.string().transform((text, context) => {
  const millionths = parsePercent(text);
  if (millionths !== undefined) return millionths;
  context.addIssue('must be a percentage from 0 to 100 such as 2.5, with at most 4 decimals');
  return z.NEVER;
});

export const serviceSettings = {
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
  FEE_PERCENT_BY_KIND: {
    group: 'Services',
    about: `Fees of kinds that differ from FEE_PERCENT, separated by blanks, such as meal=5 trip=8.5. Kinds: ${lineKindNames.filter((name) => name !== 'storage').join(', ')}. The fee is frozen with each order.`,
    fallback: 'none',
    schema: z
      .string()
      .default('')
      .transform((text, context) => {
        const fees = parseKindFees(
          text,
          lineKindNames.filter((name) => name !== 'storage'),
        );
        if (fees) return fees;
        context.addIssue('must be entries such as meal=5 or trip=8.5, each kind once');
        return z.NEVER;
      }),
  },
  FEE_VAT_PERCENT: {
    group: 'Services',
    about: 'VAT on that fee, in percent of the fee. It is added to the fee.',
    ...defaulting('0', percentage),
  },
  SITE_VAT_NUMBER: {
    group: 'Services',
    about: 'The operator’s VAT number, for invoices about the fee.',
    ...defaulting(
      '',
      z.string().regex(/^(?:[A-Z]{2}[0-9A-Z]{2,12})?$/, 'must be a VAT number such as GB123456789'),
    ),
  },
  PAYOUTS: {
    group: 'Services',
    about:
      'How sellers are paid: statement (the operator pays by hand, from a CSV file with the bank details that sellers enter) or stripe (Stripe Connect, with STRIPE_SECRET_KEY).',
    fallback: 'statement',
    schema: z.enum(['statement', 'stripe'], 'must be statement or stripe').default('statement'),
  },
  GEOCODER_URL: {
    group: 'Services',
    about: 'A Nominatim-compatible geocoder. If not set, the built-in postcode areas are used.',
    fallback: 'embedded',
    schema: webAddress.optional(),
  },
  DNS_SERVERS: {
    group: 'Services',
    about: 'Name servers that are asked about domains of shops, such as 9.9.9.9,149.112.112.112:53.',
    fallback: 'those of the machine',
    schema: z
      .string()
      .transform((text) => text.split(',').map((server) => server.trim()))
      .refine(
        (servers) => servers.every((server) => /^(?:[\d.]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(server)),
        'must be addresses, with ports if they are not 53',
      )
      .default([]),
  },
  TILES_URL: {
    group: 'Services',
    about: 'Map tiles, with {z}, {x} and {y}.',
    fallback: 'built-in map',
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
} as const satisfies Record<string, Setting>;
