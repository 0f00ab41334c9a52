import type { Employer } from './employer.ts';
import { moreEmployers } from './more-employers.ts';

const firstEmployers: readonly Employer[] = [
  {
    name: 'Lantern Systems',
    category: 'it',
    industry: 'Software',
    since: 2009,
    about:
      'We write booking software for ferries and ski lifts. Fifty-two people, one product, no investors.',
  },
  {
    name: 'Riverside Clinic',
    category: 'healthcare',
    industry: 'Health',
    since: 1987,
    about: 'A GP partnership with four sites and a minor injuries unit.',
  },
  {
    name: 'Hawthorn Primary',
    category: 'education',
    industry: 'Education',
    since: 1962,
    about: 'Two forms a year, a wood next door and a garden that the children run.',
  },
  {
    name: 'Harbour Joinery',
    category: 'trades',
    industry: 'Construction',
    since: 1984,
    about: 'Staircases, windows and kitchens made and fitted by the same eleven people.',
  },
  {
    name: 'The Copper Pan',
    category: 'hospitality',
    industry: 'Restaurants',
    since: 2014,
    about: 'Sixty covers, a wood oven and a menu that changes with the boat.',
  },
  {
    name: 'Northgate Freight',
    category: 'logistics',
    industry: 'Transport',
    since: 1971,
    about: 'Forty lorries, all of them home by Friday night.',
  },
  {
    name: 'Paper Moon',
    category: 'marketing',
    industry: 'Media',
    since: 2012,
    about: 'A studio that writes and films for museums, charities and one brewery.',
  },
  {
    name: 'Abacus Partners',
    category: 'finance',
    industry: 'Accountancy',
    since: 1995,
    about: 'Chartered accountants to farms, shops and family firms.',
  },
  {
    name: 'Turnpike Books',
    category: 'retail',
    industry: 'Retail',
    since: 1979,
    about: 'Three independent bookshops and a van that visits schools.',
  },
  {
    name: 'Fenland Institute',
    category: 'science',
    industry: 'Research',
    since: 1948,
    about: 'We study soils and the crops that grow in them, on 400 hectares of our own.',
  },
  {
    name: 'Greenacre Farms',
    category: 'agriculture',
    industry: 'Agriculture',
    since: 1936,
    about: 'Organic dairy and arable on the chalk, with a farm shop.',
  },
  {
    name: 'Keystone Build',
    category: 'construction',
    industry: 'Construction',
    since: 2001,
    about: 'Extensions, schools and small developments across three counties.',
  },
  {
    name: 'Meridian Insurance',
    category: 'customer-service',
    industry: 'Insurance',
    since: 1966,
    about: 'A mutual owned by its members, with every call answered in this country.',
  },
  {
    name: 'Studio Tangent',
    category: 'design',
    industry: 'Design',
    since: 2010,
    about: 'Interiors and identities for people who open small hotels.',
  },
  {
    name: 'Severn Engineering',
    category: 'engineering',
    industry: 'Engineering',
    since: 1953,
    about: 'Pumps and valves for water companies, designed and tested under one roof.',
  },
  {
    name: 'Willow & Reed',
    category: 'human-resources',
    industry: 'Recruitment',
    since: 2005,
    about: 'We run the people side of firms that are too small for a department.',
  },
  {
    name: 'Hale Pritchard',
    category: 'legal',
    industry: 'Law',
    since: 1921,
    about: 'Solicitors on the market square: wills, houses, farms and families.',
  },
  {
    name: 'Tidewater Council',
    category: 'public-sector',
    industry: 'Local government',
    since: 1974,
    about: 'A district of market towns and salt marsh, with 90,000 residents.',
  },
  {
    name: 'Brightwell Energy',
    category: 'sales',
    industry: 'Energy',
    since: 2016,
    about: 'Solar panels and heat pumps, surveyed honestly and fitted by our own crews.',
  },
  {
    name: 'Maple Administration',
    category: 'administration',
    industry: 'Business services',
    since: 1998,
    about: 'The back office of a hundred charities.',
  },
];

/**
 * All employers, three for each job category: the categories come in the same order three times. No employer has more
 * than two positions.
 */
export const employers: readonly Employer[] = [...firstEmployers, ...moreEmployers];
export const CATEGORIES = firstEmployers.length;
