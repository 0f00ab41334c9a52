import { catalogue } from '@tessera/patterns/catalogue';
import { drawPattern } from '@tessera/patterns/draw-pattern';
import { patternSvg } from '@tessera/patterns/pattern-svg';
import { initialSliders } from '@tessera/patterns/sliders';
import type { Random } from '../random.ts';
import { HEIGHT, WIDTH } from '../scenes/paint.ts';
import { type DemoListing, filled } from './demo-listing.ts';
import { someplace } from './towns.ts';

interface Trade {
  readonly category: string;
  readonly industry: string;
  readonly titles: readonly string[];
  readonly companies: readonly string[];
  /** A year, in thousands of pounds. */
  readonly thousands: readonly [from: number, to: number];
  readonly tasks: readonly string[];
  readonly wants: readonly string[];
}

const trades: readonly Trade[] = [
  {
    category: 'it',
    industry: 'Software',
    titles: ['Backend developer', 'Front-end engineer', 'Site reliability engineer', 'Data analyst'],
    companies: ['Lantern Systems', 'Bright Ledger', 'Copper Cloud'],
    thousands: [34, 78],
    tasks: [
      'Ship small changes every day.',
      'Review the work of four colleagues.',
      'Take part in a rota that rarely rings.',
    ],
    wants: ['Three years with a typed language.', 'SQL without fear.'],
  },
  {
    category: 'healthcare',
    industry: 'Health',
    titles: ['Staff nurse', 'Physiotherapist', 'Care assistant', 'Dental nurse'],
    companies: ['Riverside Clinic', 'Oakfield Care', 'St Anne’s Practice'],
    thousands: [23, 46],
    tasks: [
      'Look after a small group of people who know your name.',
      'Keep records that others can rely on.',
    ],
    wants: ['Registration where the post needs it.', 'Patience and humour.'],
  },
  {
    category: 'education',
    industry: 'Education',
    titles: ['Primary teacher', 'Teaching assistant', 'Maths tutor', 'School librarian'],
    companies: ['Hawthorn Primary', 'Mill Road Academy'],
    thousands: [21, 44],
    tasks: ['Teach a class of twenty-six.', 'Run a club of your choice.'],
    wants: ['Qualified teacher status for teaching posts.', 'References from two schools.'],
  },
  {
    category: 'trades',
    industry: 'Construction',
    titles: ['Joiner', 'Electrician', 'Heating engineer', 'Workshop manager'],
    companies: ['Harbour Joinery', 'Cole & Daughters', 'Warmstone Heating'],
    thousands: [29, 47],
    tasks: ['Fit kitchens that are drawn well.', 'Leave the place cleaner than you found it.'],
    wants: ['A trade certificate.', 'A driving licence.'],
  },
  {
    category: 'hospitality',
    industry: 'Hospitality',
    titles: ['Chef de partie', 'Barista', 'Front of house manager', 'Baker'],
    companies: ['The Copper Pan', 'Ferry House', 'Rye & Co Bakery'],
    thousands: [22, 36],
    tasks: ['Cook from what the market brings.', 'Two days off in a row, every week.'],
    wants: ['A year in a busy kitchen or bar.', 'Food hygiene level 2.'],
  },
  {
    category: 'logistics',
    industry: 'Transport',
    titles: ['Delivery driver', 'Warehouse team leader', 'Transport planner'],
    companies: ['Northgate Freight', 'Swift & Sons'],
    thousands: [24, 38],
    tasks: ['Plan or drive fair routes.', 'Look after your van.'],
    wants: ['A clean licence.', 'Good with people at the door.'],
  },
  {
    category: 'marketing',
    industry: 'Media',
    titles: ['Content editor', 'Brand designer', 'Marketing manager'],
    companies: ['Paper Moon', 'Studio Tangent'],
    thousands: [27, 54],
    tasks: ['Write sentences that people finish.', 'Measure what they do afterwards.'],
    wants: ['A portfolio with reasons in it.'],
  },
  {
    category: 'finance',
    industry: 'Finance',
    titles: ['Bookkeeper', 'Management accountant', 'Payroll officer'],
    companies: ['Bright Ledger', 'Abacus Partners'],
    thousands: [26, 58],
    tasks: ['Close the month in four days.', 'Explain figures to people who fear them.'],
    wants: ['AAT or part-qualified.', 'An eye for what does not add up.'],
  },
  {
    category: 'retail',
    industry: 'Retail',
    titles: ['Bookseller', 'Shop manager', 'Weekend sales assistant'],
    companies: ['Turnpike Books', 'Greenhouse Garden Centre'],
    thousands: [21, 33],
    tasks: ['Know the shelves and the people.', 'Open, close, and keep the window interesting.'],
    wants: ['Retail experience, or a love of the goods.'],
  },
  {
    category: 'science',
    industry: 'Research',
    titles: ['Laboratory technician', 'Ecologist', 'Research assistant'],
    companies: ['Fenland Institute', 'Blue Estuary'],
    thousands: [26, 43],
    tasks: ['Collect, measure, write down.', 'Keep instruments in order.'],
    wants: ['A degree in the subject.', 'Boots for the field, in some of them.'],
  },
];
const benefits = [
  '28 days of holiday and your birthday.',
  'A pension into which we pay eight per cent.',
  'Training that you choose.',
  'A bicycle to work, and a shower.',
  'Every other Friday off.',
];

export function jobListing(random: Random, at: number): DemoListing {
  const trade = trades[at % trades.length] as Trade;
  const title = random.pick(trade.titles);
  const company = random.pick(trade.companies);
  const type = random.pick([
    'full_time',
    'full_time',
    'full_time',
    'part_time',
    'contract',
    'temp',
    'apprentice',
  ]);
  const isHourly = type === 'temp' || type === 'part_time';
  const from = random.integer(trade.thousands[0], Math.round((trade.thousands[0] + trade.thousands[1]) / 2));
  const to = Math.min(trade.thousands[1], from + random.integer(3, 9));
  const location = someplace(random);
  const pattern = catalogue[random.integer(0, catalogue.length - 1)]?.code ?? 'MP001';
  const sliders = {
    ...initialSliders,
    palette: random.integer(0, 100),
    surfacePalette: random.integer(0, 100),
    gradient: random.integer(20, 90),
    repeater: random.integer(0, 60),
    lineThickness: random.integer(35, 80),
    lineColor: random.integer(0, 100),
    rotator: random.integer(0, 360),
  };
  return {
    system: 'jobs',
    formValues: filled({
      title,
      subtitle: `${company}, ${location['location.city']}`,
      company,
      category: trade.category,
      industry: trade.industry,
      employment_type: type,
      seniority: random.pick(['junior', 'mid', 'mid', 'senior', 'lead']),
      remote:
        trade.category === 'it' || trade.category === 'marketing'
          ? random.pick(['remote', 'hybrid', 'hybrid', 'onsite'])
          : 'onsite',
      tags: [trade.industry.toLowerCase(), trade.category].join(', '),
      pay_range_min: isHourly ? (from * 0.55).toFixed(2) : from * 1_000,
      pay_range_max: isHourly ? (to * 0.6).toFixed(2) : to * 1_000,
      pay_basis: isHourly ? 'hourly' : 'annual',
      currency: 'GBP',
      summary: `${company} looks for a ${title.toLowerCase()} in ${location['location.city']}.`,
      description: `${trade.tasks.join(' ')} You join a team that likes its work and goes home on time.`,
      responsibilities: trade.tasks.join('\n'),
      requirements: trade.wants.join('\n'),
      benefits: random.some(benefits, 3).join('\n'),
      company_profile: `${company} has worked in ${location['location.city']} since ${random.integer(1962, 2019)}.`,
      apply_url: `https://jobs.example.com/${company.toLowerCase().replaceAll(/[^a-z]+/g, '-')}/${at + 100}`,
      ...location,
    }),
    views: [
      {
        name: 'logo',
        draw: () => patternSvg(drawPattern(pattern, sliders, { width: WIDTH, height: HEIGHT })),
      },
    ],
  };
}
