import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Draws the decorative icons of the listing page into one picture, so that its scripts need not contain them. Run
 * `node script/make/listing-icons.ts` after changing the list.
 */
const icons: Readonly<Record<string, string>> = {
  year: 'calendar-days',
  mileage: 'gauge',
  fuel: 'fuel',
  transmission: 'cog',
  beds: 'bed-double',
  baths: 'bath',
  size_sqft: 'scan',
  epc_rating: 'leaf',
  pay: 'banknote',
  employment_type: 'briefcase-business',
  remote: 'house',
  condition: 'badge-check',
  colour: 'palette',
  fact: 'tag',
  phone: 'phone',
  email: 'mail',
  person: 'user-round',
  link: 'link-2',
  document: 'file-text',
  download: 'download',
  unavailable: 'image-off',
};

const folder = new URL('../../node_modules/lucide-react/dist/esm/icons/', import.meta.url);

function drawSymbol([id, icon]: [id: string, icon: string]): string {
  const source = readFileSync(new URL(`${icon}.mjs`, folder), 'utf8');
  const shapes = [...source.matchAll(/\[\s*"([a-z]+)",\s*\{([^{}]*)\}\s*\]/g)].map(
    ([, tag = '', attributes = '']) => {
      const pairs = [...attributes.matchAll(/(\w+): "([^"]*)"/g)].filter(([, name]) => name !== 'key');
      return `<${[tag, ...pairs.map(([, name, value]) => `${name}="${value}"`)].join(' ')}/>`;
    },
  );
  if (shapes.length === 0) throw new Error(`No shapes were found in ${icon}.`);
  return `<symbol id="${id}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</symbol>`;
}

const symbols = Object.entries(icons).map(drawSymbol).join('\n');
writeFileSync(
  new URL('../../apps/web/public/icons/listing.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC licence: https://lucide.dev/license -->\n${symbols}\n</svg>\n`,
);
