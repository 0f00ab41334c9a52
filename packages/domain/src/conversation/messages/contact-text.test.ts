import { expect, test } from 'vitest';
import { revealsContact } from './contact-text.ts';

test.each([
  'Call me on 0117 496 0999',
  'call (0117) 496-0999 after six',
  'Write to me@example.com',
  'See www.example.com',
  'https://example.com',
  'We live at BS1 4QP',
  'it is bs14qp',
  'Come to 7 Harbour Walk',
  'Flat 2, 14a St Mary’s Road',
])('“%s” says how somebody can be reached or where they live', (text) => {
  expect(revealsContact(text)).toBe(true);
});

test.each([
  'Is the piano upright? It takes 20 minutes each way.',
  'The sofa is 210 x 95 cm, and cost £1,250,000.',
  'From BS1 to BA1, with 2 children and 3 suitcases.',
  'The 7th floor has a lift; the van can stop 15 metres away.',
  'We have 25 boxes of books, 12 chairs and 1 walk-in wardrobe.',
  'Is 9.30 on 12 March 2027 too early?',
])('“%s” does not', (text) => {
  expect(revealsContact(text)).toBe(false);
});
