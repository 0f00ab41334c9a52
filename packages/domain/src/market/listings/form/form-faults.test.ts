import { expect, test } from 'vitest';
import { fieldFaults } from './checks.ts';
import { formFaults } from './form-faults.ts';
import { systems, type System } from '../systems.ts';

const now = new Date('2026-03-02T09:30:00Z');
const link = 'must be a web address, such as https://example.com.';
const email = 'Contact email must be an email address, such as name@example.com.';

type Refused = [System, Record<string, string>, string, string];

const refused: readonly Refused[] = [
  ...systems.map((system): Refused => [system, { contact_email: 'ada' }, 'contact_email', email]),
  ['general', { contact_email: 'ada@example' }, 'contact_email', email],
  ['general', { contact_email: 'ada@example..com' }, 'contact_email', email],
  ['general', { contact_email: 'a da@example.com' }, 'contact_email', email],
  ['jobs', { website: 'our page' }, 'website', `Website ${link}`],
  ['jobs', { logo: 'javascript:alert(1)' }, 'logo', `Company logo ${link}`],
  ['jobs', { apply_url: 'Write to us' }, 'apply_url', `Application link ${link}`],
  [
    'auto',
    { currency: 'pounds' },
    'currency',
    'Currency must be the three letters of a currency, such as NOK.',
  ],
  [
    'jobs',
    { pay_range_min: '38,000', pay_range_max: '32000' },
    'pay_range_max',
    'Pay to must not be less than “Pay from”.',
  ],
  [
    'jobs',
    { closing_at: '2026-03-02T09:00:00Z' },
    'closing_at',
    'Applications close at must be in the future.',
  ],
];

test.each(refused)(
  '%s with %j: the form names %s, and the server stores it',
  (system, values, field, message) => {
    expect(formFaults(system, values, now)).toEqual([{ field, message }]);
    expect(fieldFaults(system, values)).toEqual([]);
  },
);

test('a value that cannot be stored is a fault in the form too', () => {
  expect(formFaults('auto', { mileage: 'many' }, now)).toEqual(fieldFaults('auto', { mileage: 'many' }));
});

test.each<[System, Record<string, string>]>([
  ['general', { contact_email: 'ada.byron+desk@mail.example.co.uk', currency: 'nok' }],
  ['jobs', { website: 'example.com/jobs', pay_range_min: '32000', pay_range_max: '32000' }],
  ['jobs', { pay_range_max: '32000', closing_at: '2026-03-02T10:00:00Z' }],
  ['property', { contact_email: '', something_else: 'javascript:alert(1)' }],
])('%s with %j is fine', (system, values) => expect(formFaults(system, values, now)).toEqual([]));
