import type { Section } from './section.ts';

interface ServiceOrTool extends Section {
  /** Group of the menu that contains the section. */
  readonly group: 'services' | 'money';
}

/** Sections that sell no listings. */
export const servicesAndTools = {
  food: {
    name: 'Food',
    path: '/food',
    icon: 'utensils',
    colour: { light: '#46661a', dark: '#aaca8a' },
    group: 'services',
    keywords: 'restaurants takeaway order meals',
  },
  drivers: {
    name: 'Drivers',
    path: '/drivers',
    icon: 'waypoints',
    colour: { light: '#685b11', dark: '#cabf85' },
    group: 'services',
    keywords: 'private chauffeur taxi ride',
  },
  moving: {
    name: 'Moving',
    path: '/moving',
    icon: 'truck',
    colour: { light: '#046480', dark: '#7fcae7' },
    group: 'services',
    keywords: 'removals relocation',
  },
  beauty: {
    name: 'Beauty',
    path: '/beauty',
    icon: 'scissors',
    colour: { light: '#913266', dark: '#f89dc8' },
    group: 'services',
    keywords: 'hair nails salon appointments',
  },
  shop: {
    name: 'Shop Builder',
    path: '/shop-builder',
    icon: 'store',
    colour: { light: '#753e92', dark: '#d7a7f5' },
    group: 'money',
    keywords: 'online store e-commerce',
  },
  compound: {
    name: 'Compound Interest',
    path: '/compound-interest',
    icon: 'badge-pound-sterling',
    colour: { light: '#216a49', dark: '#92cdad' },
    group: 'money',
    keywords: 'savings calculator growth',
  },
  lottery: {
    name: 'Lottery',
    path: '/lottery',
    icon: 'ticket',
    colour: { light: '#7d5000', dark: '#e3b479' },
    group: 'money',
    keywords: 'syndicates draw',
  },
  trading: {
    name: 'Trading',
    path: '/trading',
    icon: 'chart-candlestick',
    colour: { light: '#514ca6', dark: '#b3b6ff' },
    group: 'money',
    keywords: 'quantitative strategies markets',
  },
} as const satisfies Readonly<Record<string, ServiceOrTool>>;
