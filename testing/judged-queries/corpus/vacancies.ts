import { type Chance, createChance } from './chance.ts';
import { type CorpusListing, filledIn, listed } from './listing.ts';
import { locatedIn } from './towns.ts';
import type { VacancyRow } from './vacancy-row.ts';
import { workInShopsOfficesAndTrades } from './work-in-shops-offices-and-trades.ts';
import { workWithPeopleAndComputers } from './work-with-people-and-computers.ts';

const SEED = 2_900;
const HOURS = 900;

const rows = [...workWithPeopleAndComputers, ...workInShopsOfficesAndTrades];

const asides = listed(
  'Company car or van after six months.|Cycle to work scheme and free parking.|A phone and a laptop are provided.|You work from one desk and many kitchens.|A driving licence and your own car help.|28 days of holiday and a pension.|Two days a week from home are possible.|Flat above the shop available to rent.|Staff discount on sofas and beds.|We train you, no experience needed.|Weekend shifts are paid at a higher rate.',
);

export const vacancyListings: readonly CorpusListing[] = rows.flatMap((row, at) => {
  const chance = createChance(SEED + at * 191);
  return Array.from({ length: row[2] }, (_, turn) => vacancyOf(row, turn, chance));
});

function vacancyOf(row: VacancyRow, turn: number, chance: Chance): CorpusListing {
  const [tags, category, , from, to, remote, halfTime, companies, titles] = row;
  const variants = listed(titles);
  const company = chance.pick(listed(companies));
  const pay = Math.round(from + (to - from) * (chance.integer(0, 100) / 100)) * 1_000;
  const usual = chance.happens(0.15) ? 'contract' : 'full_time';
  const isHalfTime = chance.integer(1, 100) <= halfTime;
  return {
    system: 'jobs',
    tags: tags.split(' '),
    hoursOld: chance.integer(1, HOURS),
    values: filledIn({
      title: variants[turn % variants.length],
      company,
      category,
      employment_type: tags === 'apprentice' ? 'apprentice' : isHalfTime ? 'part_time' : usual,
      seniority: chance.pick(listed('junior|mid|mid|senior')),
      remote: chance.integer(1, 100) <= remote ? chance.pick(['remote', 'hybrid']) : 'onsite',
      pay_range_min: pay - chance.integer(0, 2) * 1_000,
      pay_range_max: pay + chance.integer(0, 4) * 1_000,
      pay_basis: 'annual',
      currency: 'GBP',
      description: chance.two(asides).join(' '),
      apply_url: 'https://example.com/apply',
      ...locatedIn(chance),
    }),
  };
}
