/** Spellings of a unit that mean the same. */
const units: readonly (readonly string[])[] = [
  'inch inches in',
  'ft foot feet',
  'mm millimetre millimetres',
  'cm cms centimetre centimetres',
  'm metre metres meter meters',
  'kg kgs kilo kilos kilogram kilograms',
  'l litre litres ltr liter liters',
  'gb gig gigs gigabyte gigabytes',
  'tb terabyte terabytes',
  'w watt watts',
  'v volt volts',
  'hp bhp',
  'man person people berth',
  'seat seater seats',
  'piece pieces pc pcs',
  'door doors dr',
  'gear gears speed',
].map((spellings) => spellings.split(' '));

/** Units that are also other words. With a space before them, as in “55 in London”, they are no units. */
const joinedOnly = new Set(['in', 'm', 'l', 'w', 'v', 'dr', 'pc']);

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

export interface Measure {
  /** How many words it takes. */
  readonly length: number;
  /** Other ways in which sellers write the same measure, each as its words. */
  readonly alternatives: readonly (readonly string[])[];
}

/**
 * Reads an amount with its unit, or a size of clothing, from the words of a search, and lists its other spellings: “256gb” is “256 GB”,
 * “4 man” is “four person”, and “UK 8” is “size 8”.
 */
export function measureAt(words: readonly string[], at: number): Measure | undefined {
  return sizeAt(words, at) ?? amountAt(words, at);
}

function amountAt(words: readonly string[], at: number): Measure | undefined {
  const [first = '', second = ''] = words.slice(at, at + 2);
  const [, digits, suffix = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(first) ?? [];
  const number = digits ?? first;
  const amounts = spellingsOfNumber(number);
  const unit = digits === undefined && joinedOnly.has(second) ? '' : suffix || second;
  const spellings = units.find((each) => each.includes(unit));
  if (amounts.length === 0 || !spellings) return undefined;
  const typed = digits === undefined ? [first, second] : [first];
  const alternatives = amounts.flatMap((amount) => [
    ...spellings.filter((each) => !joinedOnly.has(each)).map((each) => [amount, each]),
    ...(/^\d/.test(amount) ? spellings.map((each) => [amount + each]) : []),
  ]);
  return { length: typed.length, alternatives: without(alternatives, typed) };
}

/** A number in digits and in words. Empty if it is none. */
function spellingsOfNumber(word: string): string[] {
  if (/^\d+(?:\.\d+)?$/.test(word)) {
    const name = numbers[Number(word) - 1];
    return name === undefined ? [word] : [word, name];
  }
  const at = numbers.indexOf(word);
  return at < 0 ? [] : [word, String(at + 1)];
}

/** “size 8”, “size uk 8”, “uk 8”, “uk8”. */
function sizeAt(words: readonly string[], at: number): Measure | undefined {
  const text = words.slice(at, at + 3).join(' ');
  const [typed, size = ''] = /^(?:(?:size|sz) )?(?:uk|size|sz) ?(\d{1,2})(?= |$)/.exec(text) ?? [];
  if (typed === undefined) return undefined;
  const taken = typed.split(' ');
  const alternatives = ['size', 'uk'].flatMap((name) => [[name, size], [name + size]]);
  return { length: taken.length, alternatives: without(alternatives, taken) };
}

const without = (phrases: readonly (readonly string[])[], typed: readonly string[]) =>
  phrases.filter((phrase) => phrase.join(' ') !== typed.join(' '));
