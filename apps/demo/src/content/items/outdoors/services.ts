import type { Item } from '../item.ts';

export const services: readonly Item[] = [
  {
    title: 'Handyman for half a day: shelves, doors, taps',
    category: 'services',
    subcategory: 'builders',
    condition: 'new',
    price: 95,
    thing: 'toolbox',
    look: ['#3f5a63', '#d9a441'],
    text: 'Twenty years on the tools, fully insured. Price is for **up to four hours** within the ring road, materials extra at cost. Tell me what is on the list and I say honestly if it fits.',
  },
  {
    title: 'Piano lessons for adults who gave up',
    category: 'services',
    subcategory: 'tuition',
    condition: 'new',
    price: 36,
    thing: 'keyboard',
    look: ['#1a1b1e', '#8f2f2a'],
    text: 'Forty-five minutes, at mine or online. No exams unless you want them.\n\n- First lesson half price\n- Evenings and Saturday mornings\n- Patient with wrong notes, mine included',
  },
  {
    title: 'Bicycle service, collected and returned',
    category: 'services',
    subcategory: 'builders',
    condition: 'new',
    price: 60,
    thing: 'city-bike',
    look: ['#8a5a2c', '#1a1b1e'],
    text: 'Cytech-trained mechanic in a van. Gears, brakes, bearings, wheels trued, frame cleaned. Usually back with you next day.',
  },
];
