import { logoSvg } from '../graphics/logo.ts';
import { type Random, valueAt } from '../random.ts';
import { type DemoListing, filled } from './demo-listing.ts';
import { choose } from './sentences.ts';
import { someplace } from './towns.ts';
import type { Employer } from './employment/employer.ts';
import { CATEGORIES, employers } from './employment/employers.ts';
import type { Role } from './employment/role.ts';
import { trades } from './employment/trades.ts';

const perks = [
  '28 days of holiday and your birthday',
  'A pension into which we pay eight per cent',
  'Training that you choose',
  'A bicycle through the scheme, and a shower',
  'Every other Friday off from May to September',
  'Sick pay from the first day',
  'Lunch on the house',
  'A proper desk and a window',
  'Paid time for volunteering',
  'Profit share each December',
  'Parental leave beyond the law',
  'Free parking, and a bus at the door',
  'A season ticket loan',
];
const endings = [
  'We read every application and answer every one.',
  'Tell us in half a page why this one.',
  'Interviews are in person and take under an hour.',
  'Part-time is possible: say what would suit you.',
  'No agencies, please.',
  'If you match most of this, apply.',
  'Come and spend a morning with us first.',
];
const WEEKS = 52;
const HOURS = 37.5;

export function jobListing(random: Random, at: number): DemoListing {
  const position = at % employers.length;
  const employer = valueAt(employers, position);
  const trade = trades[employer.category];
  if (!trade) throw new RangeError(`There are no positions for ${employer.category}`);
  const role = valueAt(trade.roles, Math.floor(at / CATEGORIES));
  const type = typeOf(role, at);
  const isHourly = type === 'temp' || type === 'part_time';
  const [from, to] = role.pay;
  const hourly = (thousands: number) => Math.max(12.6, (thousands * 1_000) / WEEKS / HOURS).toFixed(2);
  const location = someplace(random);
  const city = location['location.city'] ?? '';
  const benefits = [0, 1, 2].map((each) => choose(perks, at, 2 + each * 3));
  const isDesk = ['it', 'marketing', 'design', 'finance', 'customer-service', 'human-resources'].includes(
    employer.category,
  );
  return {
    system: 'jobs',
    seller: { kind: 'employer', at: position },
    formValues: filled({
      title: role.title,
      company: employer.name,
      category: employer.category,
      industry: employer.industry,
      employment_type: type,
      seniority: role.seniority,
      remote: isDesk ? (['hybrid', 'remote', 'onsite', 'hybrid'][at % 4] ?? 'hybrid') : 'onsite',
      tags: [...new Set([employer.industry.toLowerCase(), employer.category.replaceAll('-', ' ')])].join(
        ', ',
      ),
      pay_range_min: isHourly ? hourly(from) : from * 1_000,
      pay_range_max: isHourly ? hourly(to) : to * 1_000,
      pay_basis: isHourly ? 'hourly' : 'annual',
      currency: 'GBP',
      description: describe(employer, role, at, city),
      responsibilities: trade.duties.map((duty) => `- ${duty}`).join('\n'),
      requirements: trade.wants.map((want) => `- ${want}`).join('\n'),
      benefits: [...new Set(benefits)].map((perk) => `- ${perk}`).join('\n'),
      company_profile: `${employer.about} Founded in ${employer.since}.`,
      apply_url: `https://jobs.example.com/${employer.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}/${at + 100}`,
      ...location,
    }),
    views: [
      {
        name: 'logo',
        caption: undefined,
        isFloorPlan: false,
        drawing: { kind: 'svg', svg: () => logoSvg({ name: employer.name, seed: position }) },
      },
    ],
  };
}

function typeOf({ title, seniority }: Role, at: number): string {
  if (/apprentice/i.test(title)) return 'apprentice';
  if (/weekend|breakfast|receptionist|library assistant/i.test(title)) return 'part_time';
  if (/orchard|data entry/i.test(title)) return 'temp';
  if (/trainee/i.test(title)) return 'full_time';
  return seniority !== 'lead' && at % 7 === 2 ? 'contract' : 'full_time';
}

function describe({ name, about }: Employer, { title, task }: Role, at: number, city: string): string {
  // Abbreviations keep their capitals: “a CNC machinist”, “an HGV driver”.
  const role = title.replaceAll(/\b[A-Z][a-z]/g, (start) => start.toLowerCase());
  const article = /^(?:[aeiou]|[AEFHILMNORSX][A-Z])/.test(role) ? 'an' : 'a';
  const opening =
    [
      `${name} is looking for ${article} ${role} in ${city}.`,
      `We need ${article} ${role} for our team in ${city}.`,
      `Our last ${role} has left to travel, so there is a chair free in ${city}.`,
      `Our ${city} site is growing by one: ${article} ${role}.`,
    ][at % 4] ?? '';
  const ending = choose(endings, at, 3);
  if (at % 3 === 1) return `**${opening.replace(/\.$/, '')}.** ${task}\n\n${ending}`;
  if (at % 3 === 2) return `${about}\n\n${opening} ${task} ${ending}`;
  return `${opening} ${task}\n\n${ending}`;
}
