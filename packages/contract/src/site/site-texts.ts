import { siteTextNames } from '@tessera/domain/site/texts/site-text-names';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const span = z.object({ text: z.string(), isBold: z.literal(true).optional(), href: z.string().optional() });
const line = z.array(span).readonly();

/** A block of text. The same as `Block` in the domain's `texts/rich-text.ts`. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), lines: z.array(line).readonly() }),
  z.object({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(line).readonly() }),
]);

export const getSiteText = endpoint({
  method: 'GET',
  path: '/api/site-texts/{name}',
  summary: 'The terms of use, or the page about privacy, cookies or safety, as the operator wrote it.',
  access: 'anyone',
  params: z.object({ name: z.enum(siteTextNames) }),
  output: z.object({ title: z.string(), blocks: z.array(block).readonly() }),
});
