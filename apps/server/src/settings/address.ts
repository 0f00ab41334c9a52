import { isIP } from 'node:net';
import { z } from 'zod';
import { type Setting, defaulting, flag, webAddress } from './setting.ts';

const port = z.coerce
  .number('must be a port number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(65_535, 'must be at most 65535');
const megabytes = z.coerce
  .number('must be a number of megabytes')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(65_536, 'must be at most 65536');
const listOfProxies = z
  .string()
  .default('')
  .transform(asList)
  .refine((entries) => entries.every(isNetwork), 'must contain addresses such as 10.0.0.7 or 10.0.0.0/8');

export const addressSettings = {
  PORT: { group: 'Address', about: 'Port to listen on.', ...defaulting('3000', port) },
  HOST: {
    group: 'Address',
    about:
      'Address to listen on: 0.0.0.0 for all of this machine’s addresses. Behind a proxy on the same machine: 127.0.0.1.',
    fallback: '127.0.0.1 and ::1, but 0.0.0.0 with a public PUBLIC_URL',
    schema: z.string().min(1).optional(),
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
  PROCESS: {
    group: 'Address',
    about:
      'What this process does. web: answers requests. worker: runs jobs, emails and sweeping, and answers calls but no pages. all: both. Start at least one of each if you divide them.',
    ...defaulting('all', z.enum(['all', 'web', 'worker'], 'must be all, web or worker')),
  },
  NODE_ENV: {
    group: 'Address',
    about:
      'development shows /dev pages on this machine; production refuses unsafe defaults on a public address.',
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
    about:
      'When requests or passwords queue up, answer some with 503 at once so that the others are answered in time.',
    ...defaulting('1', flag),
  },
  KEPT_PAGES_MB: {
    group: 'Address',
    about:
      'Memory for finished pages (home, searches, listings), which visitors without cookies get for up to 4 seconds. 0 draws each page anew.',
    ...defaulting('64', megabytes),
  },
} as const satisfies Record<string, Setting>;

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
