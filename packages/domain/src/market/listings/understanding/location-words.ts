import { type DistanceUnit, formatRadius, radiiIn } from '../locations/distances.ts';
import { parsePostcode } from '../locations/postcodes.ts';
import { districtsByTown, towns } from '../locations/towns.ts';
import { readAmount, sameClause } from './amounts.ts';
import { phraseAt, tableOf } from './phrase-table.ts';
import type { Match, UnderstoodFilter } from './sentence.ts';
import type { Token } from './tokens.ts';

/**
 * Towns whose names are also other words. They are read as towns after “in” or “near”, and otherwise only in searches
 * for jobs and homes.
 */
const otherWords = new Set(
  'bath, reading, hull, derby, lincoln, preston, chester, crewe, perth, worcester, redhill, douglas, sutton, telford, enfield, york, durham, cambridge, oxford, ipswich'.split(
    ', ',
  ),
);
/** Of these names, the ones that people who search always mean as a town. */
const clearTowns = new Set([
  'york',
  'durham',
  'cambridge',
  'oxford',
  'ipswich',
  'chester',
  'derby',
  'lincoln',
  'preston',
  'worcester',
]);

const otherNames: Readonly<Record<string, string>> = {
  Newcastle: 'Newcastle upon Tyne',
  'Newcastle-upon-Tyne': 'Newcastle upon Tyne',
  Stoke: 'Stoke-on-Trent',
  'Kingston upon Hull': 'Hull',
  Brum: 'Birmingham',
  Southend: 'Southend-on-Sea',
};

const table = tableOf(
  [...towns.map((town) => [town, town] as const), ...Object.entries(otherNames)].map(([text, town]) => ({
    text,
    meanings: [{ system: undefined, filters: [{ param: 'city', value: town }], label: town }],
    votes: [],
  })),
);

const before = new Set(['in', 'near', 'around', 'nr', 'at', 'from', 'to', 'of', 'by']);
const around = new Set(['near', 'around', 'nr', 'nearby', 'close']);

/** Reads a location: “in Leeds”, “near BS1”, “within 5 miles of Bath”, “BS1 5TR”, or only the name of a town. */
export function locationAt(tokens: readonly Token[], first: number): Match | undefined {
  return (
    withinAt(tokens, first) ?? townsAt(tokens, first) ?? prepositionAt(tokens, first) ?? bareAt(tokens, first)
  );
}

/** Several towns: “Leeds or York”, “near Bath or in Reading”. Whatever else their names mean, here they are towns. */
function townsAt(tokens: readonly Token[], first: number): Match | undefined {
  const at = (index: number) => sameClause(tokens, first, index);
  const townAt = (index: number) => {
    const start = before.has(at(index) ?? '') ? index + 1 : index;
    return at(start) === undefined || tokens[start]?.isQuoted ? undefined : pointAt(tokens, start);
  };
  const cities = new Set<string>();
  let next = first;
  for (let town = townAt(first); town?.city; town = at(next) === 'or' ? townAt(next + 1) : undefined) {
    cities.add(town.city);
    next = town.next;
  }
  if (cities.size < 2) return undefined;
  const filters = [{ param: 'city', value: [...cities].join() }];
  return locationMatch(first, next, filters, `In ${[...cities].join(' or ')}`);
}

function withinAt(tokens: readonly Token[], first: number): Match | undefined {
  const at = (index: number) => sameClause(tokens, first, index);
  const start = at(first) === 'within' ? first + 1 : first;
  const amount = readAmount(tokens, start);
  if (!amount) return undefined;
  const isKm = amount.unit === undefined && /^(?:km|kms|kilometres?)$/.test(at(amount.next) ?? '');
  if (amount.unit !== 'miles' && !isKm) return undefined;
  const next = isKm ? amount.next + 1 : amount.next;
  const link = at(next);
  if (link !== 'of' && link !== 'from' && link !== 'around') return undefined;
  const located = pointAt(tokens, next + 1);
  const radius = offeredRadius(amount.value, isKm ? 'km' : 'mi');
  if (!located || !radius) return undefined;
  const filters = [
    { param: 'postcode', value: located.postcode },
    { param: 'radius', value: radius },
  ];
  return locationMatch(first, located.next, filters, `Within ${formatRadius(radius)} of ${located.name}`);
}

/** The smallest radius on offer that is at least the length that was typed. */
function offeredRadius(length: number, unit: DistanceUnit): string | undefined {
  return radiiIn(unit).find((radius) => radius.length >= length)?.text;
}

function prepositionAt(tokens: readonly Token[], first: number): Match | undefined {
  const token = tokens[first];
  if (!token || token.isQuoted || !before.has(token.key)) return undefined;
  const isClose = token.key === 'close';
  const start = isClose && sameClause(tokens, first, first + 1) === 'to' ? first + 2 : first + 1;
  if (sameClause(tokens, first, start) === undefined) return undefined;
  const isAround = around.has(token.key);
  if (!isAround && (token.key === 'at' || token.key === 'from' || token.key === 'to' || token.key === 'of'))
    return undefined;
  const point = pointAt(tokens, start);
  if (!point) return undefined;
  if (isAround || !point.city)
    return locationMatch(
      first,
      point.next,
      [{ param: 'postcode', value: point.postcode }],
      `Near ${point.name}`,
    );
  return locationMatch(first, point.next, [{ param: 'city', value: point.city }], `In ${point.city}`);
}

/**
 * Reads a full postcode or a town without a preposition. A district such as `A4` or `M3` is not read, because it may
 * be a model.
 */
function bareAt(tokens: readonly Token[], first: number): Match | undefined {
  const postcode = postcodeAt(tokens, first);
  if (postcode?.isFull)
    return locationMatch(
      first,
      postcode.next,
      [{ param: 'postcode', value: postcode.text }],
      `Near ${postcode.text}`,
    );
  const town = phraseAt(table, tokens, first);
  const city = town?.meanings[0]?.filters[0]?.value;
  if (!town || !city) return undefined;
  const key = tokens[first]?.key ?? '';
  const isOther = otherWords.has(key) && !clearTowns.has(key);
  const match = locationMatch(first, town.next, [{ param: 'city', value: city }], `In ${city}`);
  if (!isOther) return match;
  // Such a name is read as a town only among jobs and homes, where nobody looks for a bath or a lamp to read by.
  return {
    ...match,
    meanings: (['jobs', 'property'] as const).flatMap((system) =>
      match.meanings.map((meaning) => ({ ...meaning, system })),
    ),
  };
}

interface Point {
  readonly name: string;
  readonly city: string | undefined;
  readonly postcode: string;
  readonly next: number;
}

function pointAt(tokens: readonly Token[], first: number): Point | undefined {
  const postcode = postcodeAt(tokens, first);
  if (postcode) return { name: postcode.text, city: undefined, postcode: postcode.text, next: postcode.next };
  const town = phraseAt(table, tokens, first);
  const city = town?.meanings[0]?.filters[0]?.value;
  if (!town || city === undefined) return undefined;
  const district = districtsByTown.get(city);
  return district ? { name: city, city, postcode: district, next: town.next } : undefined;
}

function postcodeAt(tokens: readonly Token[], first: number) {
  const token = tokens[first];
  if (!token || token.isQuoted || !/^[a-z]{1,2}\d[a-z\d]?$|^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/.test(token.key))
    return undefined;
  const [number, inward] = [sameClause(tokens, first, first + 1), sameClause(tokens, first, first + 2)];
  const full = /^\d$/.test(number ?? '') && /^[a-z]{2}$/.test(inward ?? '') && tokens[first + 2]?.gap === '';
  const postcode = parsePostcode(full ? `${token.key}${number}${inward}` : token.key);
  if (!postcode) return undefined;
  return {
    text: postcode.text,
    isFull: postcode.text !== postcode.outward,
    next: full ? first + 3 : first + 1,
  };
}

function locationMatch(
  first: number,
  next: number,
  filters: readonly UnderstoodFilter[],
  label: string,
): Match {
  return { first, next, meanings: [{ system: undefined, filters, label }], votes: [] };
}
