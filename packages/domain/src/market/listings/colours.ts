import { plainText } from './suggestions/plain-text.ts';

/**
 * The colours of the colour filter. The words after each label mean that colour in a colour field only: “walnut” is
 * brown there, but a kind of wood in a title.
 */
const shades: Readonly<Record<string, readonly [label: string, words: string]>> = {
  black: ['Black', 'black, jet, ebony, onyx'],
  white: ['White', 'white, ivory, snow'],
  grey: ['Grey', 'grey, gray, charcoal, anthracite, graphite, gunmetal, slate'],
  silver: ['Silver', 'silver, chrome, stainless'],
  red: ['Red', 'red, burgundy, maroon, crimson, scarlet, cherry'],
  blue: ['Blue', 'blue, navy, azure, cobalt, turquoise, teal, denim, indigo'],
  green: ['Green', 'green, olive, emerald, sage, khaki, turquoise, teal, lime, mint'],
  yellow: ['Yellow', 'yellow, mustard, lemon'],
  orange: ['Orange', 'orange, amber, rust, terracotta, copper'],
  purple: ['Purple', 'purple, violet, lilac, lavender, mauve, plum, aubergine'],
  pink: ['Pink', 'pink, rose, magenta, fuchsia, coral, blush'],
  brown: ['Brown', 'brown, walnut, oak, mahogany, teak, chestnut, chocolate, tan, camel, bronze, sunburst'],
  beige: ['Beige', 'beige, cream, sand, taupe, stone, natural, pine, birch'],
  gold: ['Gold', 'gold, golden, champagne, brass'],
};

export const colourOptions = Object.entries(shades).map(([value, [label]]) => ({ value, label }));

/** Names of colours that mean the colour in any text, by spelling. */
export const spokenColours: ReadonlyMap<string, string> = new Map([
  ...colourOptions.map(({ value }) => [value, value] as const),
  ['gray', 'grey'],
]);

const coloursByShade = new Map<string, string[]>();
for (const [colour, [, words]] of Object.entries(shades))
  for (const word of words.split(', '))
    coloursByShade.set(word, [...(coloursByShade.get(word) ?? []), colour]);

/** A listing's colours, from its colour field and its title. Few sellers fill in the field. */
export function coloursOf(field: string, title: string): string[] {
  const named = plainText(field)
    .split(' ')
    .flatMap((word) => coloursByShade.get(word) ?? []);
  const titled = plainText(title)
    .split(' ')
    .flatMap((word) => spokenColours.get(word) ?? []);
  return [...new Set([...named, ...titled])];
}
