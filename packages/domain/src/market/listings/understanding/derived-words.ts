import { colourOptions, spokenColours } from '../colours.ts';
import { COLOUR, IN_SHARES, SHUFFLE } from '../search/derived-filters.ts';
import type { Phrase } from './phrase-table.ts';

/** “Gold” and “silver” are colours only of vehicles. Other things are made of them. */
const materials = new Set(['gold', 'silver']);

const colourPhrases = [...spokenColours].map(([text, value]): Phrase => {
  const label = colourOptions.find((option) => option.value === value)?.label ?? value;
  const meaning = { isShared: true, filters: [{ param: COLOUR, value }], label };
  return {
    text,
    meanings: [
      { ...meaning, system: 'auto' },
      ...(materials.has(value) ? [] : [{ ...meaning, system: 'general' as const }]),
    ],
    votes: [],
  };
});

/**
 * Phrases for listings sold in shares. “Share of freehold”, “house share” and “flat share” are left out, because they
 * mean something else.
 */
const sharePhrases =
  'shares in a, shares in an, shares in the, shares in, share in a, share in an, share of a, share of an, shares of a, shares of an, sold in shares, fractional share, fractional shares, fractional ownership, part ownership, co ownership, shuffle';

const cleanAirPhrases =
  'ulez compliant, ulez compliance, ulez exempt, ulez free, ulez ok, ulez, caz compliant, clean air zone, euro 6, euro6';

/** Phrases for filters that are derived from several fields. They do not decide the section; other words do. */
export const derivedPhrases: readonly Phrase[] = [
  ...colourPhrases,
  // What may be driven in a clean air zone without paying: nearly every vehicle from 2016 on, and few before.
  ...cleanAirPhrases.split(', ').map((text): Phrase => ({
    text,
    meanings: [
      {
        system: 'auto',
        filters: [{ param: 'year_min', value: '2016' }],
        label: '2016 or newer (clean air zones)',
      },
    ],
    votes: [{ system: 'auto', evidence: 'strong' }],
  })),
  ...sharePhrases.split(', ').map((text): Phrase => ({
    text,
    meanings: [
      {
        system: undefined,
        notIn: 'jobs',
        filters: [{ param: SHUFFLE, value: IN_SHARES }],
        label: 'Sold in shares',
      },
    ],
    votes: [],
  })),
];
