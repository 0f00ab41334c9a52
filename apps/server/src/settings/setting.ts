import { z } from 'zod';

/** A setting from the environment. */
export interface Setting {
  readonly group: string;
  readonly about: string;
  /** As README and .env.example show it: the default itself (see `defaulting`), or words for what happens without it. */
  readonly fallback: string;
  readonly schema: z.ZodType;
  /** May also be given as a file's path in NAME_FILE, and is never shown. */
  readonly isSecret?: true;
}

/** The default as somebody would write it in the environment. The schema reads it, and the documents show it. */
export function defaulting<Schema extends z.ZodType>(fallback: string & z.input<Schema>, schema: Schema) {
  return { fallback, schema: schema.prefault(fallback) };
}

export const flag = z
  .enum(['0', '1', 'false', 'true', 'no', 'yes', 'off', 'on'], 'must be 1 or 0')
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text));
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});
