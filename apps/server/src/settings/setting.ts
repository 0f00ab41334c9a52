import { z } from 'zod';

/** A setting from the environment. */
export interface Setting {
  readonly group: string;
  readonly about: string;
  /**
   * What README and .env.example show as the default: the value itself (see `defaulting`), or words for what happens
   * without the setting.
   */
  readonly fallback: string;
  readonly schema: z.ZodType;
  /** A secret may also be given as the path of a file in NAME_FILE, and is never shown. */
  readonly isSecret?: true;
}

/** Values of settings, as their schemas read them. */
export type ValuesOf<All extends Record<string, Setting>> = {
  [Name in keyof All]: z.output<All[Name]['schema']>;
};

/** What decides which settings are safe. */
export interface SiteFacts {
  /** Whether other people can reach the site at its address, in production. */
  readonly isPublicProduction: boolean;
  readonly hasEmbeddedDatabase: boolean;
}

/** Settings that something besides the server itself reads. They are parsed and refused together with the others. */
export interface DeclaredSettings {
  readonly settings: Readonly<Record<string, Setting>>;
  /** Called if each of these settings is valid. */
  findFaults?(values: Readonly<Record<string, unknown>>, site: SiteFacts): readonly string[];
  /** Whether other machines may sign in with the password that our documents publish. */
  opensPublishedPassword?(values: Readonly<Record<string, unknown>>): boolean;
}

/** A default, written as in the environment. The schema parses it, and the documents show it. */
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
