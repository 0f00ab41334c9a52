import { isTest, type Source } from '../sources.ts';

const productFolders = /^(?:apps\/(?:server|web)\/src|packages\/[^/]+\/src|migrations)\//;

/** Where the word stands for something else, or is data that the documents name. */
const allowed = new Map([
  ['apps/server/src/settings.ts', "'tessera-demo'"],
  ['apps/server/src/settings/site.ts', '`apps/demo/src/extension.ts`'],
  ['apps/web/src/site/dev/form-samples.tsx', 'tessera-demo'],
  ['packages/domain/src/tools/shops/shop-slugs.ts', "'demo'"],
]);

/** The demo is an extension of the server (decision 056), so the product's own code does not mention it. */
export function findDemoMentions({ from, text }: Source): string[] {
  if (!productFolders.test(from) || isTest(from)) return [];
  const rest = text.replace(allowed.get(from) ?? '', '');
  return /(?<![a-z])demos?(?![a-z])|(?<![a-z])[dD]emo[A-Z_-]|DEMO_/.test(rest)
    ? [`the product does not mention the demo: ${from}`]
    : [];
}
