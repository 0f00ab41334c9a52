import { expect, test } from 'vitest';
import { losses, ratiosIn } from './ratios.ts';

const pages = {
  title: 'Pages',
  head: ['', 'Requests a second', 'p99', 'Ratio'],
  rows: [
    ['home page', '120', '90 ms', '0.40'],
    ['  its tree by bare renderToReadableStream', '300', '40 ms', '1.00'],
    ['listing page', '86', '120 ms', '0.15'],
  ],
};

test('the ratios of a benchmark are named after its rows, and the other side has none', () => {
  expect(ratiosIn('pages', [pages])).toEqual({ 'pages: home page': 0.4, 'pages: listing page': 0.15 });
  const upload = {
    title: 'Uploads',
    head: ['Files', 'Server', 'Speed', 'against tus'],
    rows: [['1 × 1000 MB', 'form', '456', '2.46×']],
  };
  expect(ratiosIn('upload', [upload])).toEqual({ 'upload: 1 × 1000 MB, form, against tus': 2.46 });
  expect(ratiosIn('stop', [{ title: 'Stops', head: ['', 'Lost'], rows: [['requests', 0]] }])).toEqual({});
});

test('a ratio that fell by more than a fifth is named, and one that is new or better is not', () => {
  const recorded = { 'pages: home page': 0.4, 'pages: listing page': 0.15, 'holds: one pool': 3.9 };
  const now = {
    'pages: home page': 0.33,
    'pages: listing page': 0.11,
    'holds: one pool': 5,
    'orders: one pool': 0.1,
  };
  expect(losses(now, recorded)).toEqual([
    'pages: listing page: the ratio fell by more than a fifth, from 0.15 to 0.11.',
  ]);
});

test('where a ratio compares durations, a larger one is worse', () => {
  expect(losses({ 'database: filter': 1.2 }, { 'database: filter': 1.02 })).toEqual([]);
  expect(losses({ 'database: filter': 1.4 }, { 'database: filter': 1.02 })).toHaveLength(1);
});
