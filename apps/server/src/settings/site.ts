import { distanceUnits } from '@tessera/domain/market/listings/locations/distances';
import { readFileSync } from 'node:fs';
import { readSynonyms } from '@tessera/domain/market/listings/synonyms/synonyms';
import { z } from 'zod';
import { type Setting, defaulting, flag } from './setting.ts';

const synonymsFile = z.string().transform((path, context) => {
  const text = readText(path);
  if (text === undefined) {
    context.addIssue('names a file that cannot be read');
    return z.NEVER;
  }
  for (const problem of readSynonyms(text).problems) context.addIssue(`: ${problem}`);
  return text;
});

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

export const siteSettings = {
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
  SITE_OPERATOR: {
    group: 'Site',
    about:
      'Name and postal address of whoever runs the site, in one line, for the terms and the privacy page.',
    fallback: 'the people who run the site',
    schema: z.string().trim().min(1).max(300, 'must be at most 300 characters').optional(),
  },
  SITE_TEXTS: {
    group: 'Site',
    about: 'A folder with `terms.md`, `privacy.md`, `cookies.md` or `safety.md`, which replace our texts.',
    fallback: 'our texts, in `apps/server/site-texts`',
    schema: z.string().optional(),
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
  SHUFFLE: {
    group: 'Site',
    about: 'Whether shares of listings can be bought (Shuffle).',
    fallback: '1, but 0 on a public address in production',
    schema: flag.optional(),
  },
  EXTENSIONS: {
    group: 'Site',
    about:
      'Files of modules that run inside the server and are not part of the product, separated by commas. Empty for none.',
    fallback: '`apps/demo/src/extension.ts` with `./script/server`, else none',
    schema: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((path) => path.trim())
          .filter((path) => path !== ''),
      ),
  },
  SYNONYMS_FILE: {
    group: 'Site',
    about:
      'A file with further synonyms for searches, a group of words per line: “pasty, oggy”. “jobs: barkeep > barista” is for one section and one-way. “Apple phone < iphone, iphone mini” names a maker and its product families. Lines that begin with # are comments.',
    fallback: 'built-in synonyms only',
    schema: synonymsFile.optional(),
  },
  DISTANCE_UNIT: {
    group: 'Site',
    about: 'Distances in miles (mi) or kilometres (km).',
    ...defaulting('mi', z.enum(distanceUnits, 'must be mi or km')),
  },
} as const satisfies Record<string, Setting>;
