import { describe, expect, test } from 'vitest';
import { fieldFaults, missingFields, parseDigits } from './checks.ts';
import { expiryOf } from '../expiry.ts';
import { safeLink } from '../links.ts';
import { kindByName, kindByType, mediaFault, pictureSources } from '../media.ts';
import { parseMoment } from '../moments.ts';
import { parsePostcode, postcodeAreas } from '../locations/postcodes.ts';
import { parsePreset } from '../presets.ts';
import { fillInMessage, missingFieldsMessage, missingMessage, savedMessage } from '../sentences.ts';
import { initialSliders, isPatternCode, isSliderValue } from '../search/sliders.ts';
import { mayBecome, mayRenew, statusAt } from '../statuses.ts';
import type { System } from '../systems.ts';

const now = new Date('2026-03-02T09:30:00Z');
const labels = (system: System, values: Record<string, string>) =>
  missingFields(system, values).map(({ label }) => label);

test.each<[System, Record<string, string>, string[]]>([
  ['general', {}, ['Title']],
  ['general', { title: '   ' }, ['Title']],
  ['general', { title: 'Desk' }, []],
  ['jobs', { title: 'Cook' }, ['Company', 'Application link']],
  ['jobs', { title: 'Cook', company_name: 'Inn', application_url: 'inn.example/apply' }, []],
  ['jobs', { title: 'Cook', company: 'Inn', apply_url: 'javascript:alert(1)' }, ['Application link']],
  ['auto', { title: 'Car', 'title[]': 'x' }, ['Make', 'Model', 'For sale or hire']],
  ['property', { title: 'House' }, ['For sale or rent']],
  ['property', { title: 'House', listing_type: 'To rent' }, []],
])('L03: %s with %j still lacks %j', (system, values, missing) => {
  expect(labels(system, values)).toEqual(missing);
});

test('missing fields are called what the form calls them', () => {
  const missing = missingFields('auto', { title: 'Car' });

  expect(missingMessage({ label: 'Title' })).toBe('Missing required field: Title');
  expect(fillInMessage(missing)).toBe('Please fill in: Make, Model, For sale or hire');
  expect(missingFieldsMessage(missing)).toBe('Missing fields: Make, Model, For sale or hire');
  expect(savedMessage('property', { status: 'live', isNew: true })).toBe('Property listing saved');
  expect(savedMessage('auto', { status: 'draft', isNew: false })).toBe('Auto draft updated');
});

test.each<[System, string, string, string]>([
  ['general', 'price', '1e309', 'Invalid input: Price must be a decimal number.'],
  ['general', 'price', '１２', 'Invalid input: Price must be a decimal number.'],
  ['general', 'price', '--1', 'Invalid input: Price must be a decimal number.'],
  ['general', 'price', '1.2.3', 'Invalid input: Price must be a decimal number.'],
  ['general', 'price', 'ten', 'Invalid input: Price must be a decimal number.'],
  ['general', 'price', '-1', 'Price must be 0 or more.'],
  ['general', 'price', `1${'0'.repeat(20)}`, 'Price is too large.'],
  ['general', 'price', `1${'0'.repeat(30)}`, 'Invalid input: Price must be a decimal number.'],
  ['general', 'contact_phone', 'call me', 'Invalid input: Contact phone must be a whole number.'],
  ['auto', 'mileage', '12.5', 'Invalid input: Mileage must be a whole number.'],
  ['auto', 'year', '1200', 'Year must be between 1885 and 2100.'],
  ['property', 'size_sqft', 'big', 'Invalid input: Floor area must be a decimal number.'],
  ['jobs', 'pay_range_min', 'a lot', 'Invalid input: Pay from must be a decimal number.'],
  ['jobs', 'closing_at', 'tomorrow', 'Applications close at must be a date and time.'],
  ['property', 'available_from', '2026-02-30', 'Available from must be a date.'],
  ['general', 'location.lat', '91', 'Latitude must be between -90 and 90.'],
  ['general', 'location.lng', '181', 'Longitude must be between -180 and 180.'],
  ['general', 'lat', 'north', 'Invalid input: Latitude must be a decimal number.'],
  ['general', 'title', 'a'.repeat(121), 'Title is too long: at most 120 characters.'],
])('L10, L12: %s with %s %j is told so', (system, id, value, message) => {
  expect(fieldFaults(system, { [id]: value }).map((fault) => fault.message)).toEqual([message]);
});

test.each<[System, string, string]>([
  ['general', 'price', '£1,200.50'],
  ['general', 'contact_phone', '+44 (0)20 7946-0000'],
  ['auto', 'mileage', '28,500'],
  ['general', 'location.lat', '-33.5'],
  ['jobs', 'closing_at', '2026-05-01T12:00'],
  ['general', 'something_else', '1e309'],
])('%s with %s %j is fine', (system, id, value) => {
  expect(fieldFaults(system, { [id]: value })).toEqual([]);
});

test('the first zero of a telephone number is not removed', () => {
  expect(parseDigits('020 7946 0000')).toBe('02079460000');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://a.example',
  'mailto:a@b.example',
  'https://user:pass@a.example',
  'https://',
  'nothing',
  'a b.example',
])('L01: %j becomes no link', (text) => expect(safeLink(text)).toBeUndefined());

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['example.com/apply', 'https://example.com/apply'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['HTTP://Example.com', 'http://example.com/'],
])('%j becomes the link %s', (text, link) => expect(safeLink(text)).toBe(link));

test.each([
  ['2026-12-01T10:00:00Z', '2026-12-01T10:00:00.000Z'],
  ['2026-12-01T10:00:00+02:00', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01T10:00', '2026-12-01T10:00:00.000Z'],
  ['2026-12-01 10:00:30.5', '2026-12-01T10:00:30.500Z'],
  ['2026-12-01', '2026-12-01T00:00:00.000Z'],
])('H20: %s is stored as %s', (text, stored) => expect(parseMoment(text)?.toISOString()).toBe(stored));

test.each([
  '10000-01-01T00:00',
  '+010000-01-01T00:00:00Z',
  '2026-02-30T10:00',
  '2026-12-01T25:00',
  'soon',
  '',
  '2026-12-01T10:00+99:99',
])('H20: %j is no moment', (text) => expect(parseMoment(text)).toBeUndefined());

test.each([
  ['a.PNG', 'image'],
  ['b.jpeg', 'image'],
  ['c.heic', 'image'],
  ['d.avif', 'image'],
  ['e.m4v', 'video'],
  ['f.mov', 'video'],
  ['g.m4a', 'audio'],
  ['h.ogg', 'audio'],
  ['i.pdf', 'document'],
  ['j.svg', 'document'],
  ['png', 'document'],
])('%s is taken for %s', (name, kind) => expect(kindByName(name)).toBe(name === 'png' ? 'image' : kind));

test.each([
  ['image/jpeg', 'image'],
  ['image/svg+xml', 'document'],
  ['text/html', 'document'],
  ['video/mp4', 'video'],
  ['audio/mpeg', 'audio'],
  ['application/pdf', 'document'],
])('bytes of type %s are a %s', (type, kind) => expect(kindByType(type)).toBe(kind));

test.each<[System, string | undefined]>([
  ['general', 'Add at least one image before publishing this general listing.'],
  ['property', 'Add at least one image before publishing this property listing.'],
  ['auto', 'Add at least one image before publishing this auto listing.'],
  ['jobs', undefined],
])('L03: the fault of a listing in %s without a picture is %s', (system, message) => {
  expect(mediaFault(system, ['document', 'video'])).toBe(message);
  expect(mediaFault(system, ['image'])).toBeUndefined();
});

test('a picture is offered in every size up to its own width, and in at least one size', () => {
  const sources = pictureSources(7, { id: 9, width: 1_000, height: 500 }, 'webp');

  expect(sources).toEqual([
    { path: '/media/listings/7/9/320.webp', width: 320 },
    { path: '/media/listings/7/9/640.webp', width: 640 },
    { path: '/media/listings/7/9/1280.webp', width: 1_000 },
  ]);
  expect(pictureSources(7, { id: 9, width: 10, height: 20 }, 'jpg')).toEqual([
    { path: '/media/listings/7/9/320.jpg', width: 10 },
  ]);
});

test('L04: patterns go from MP001 to MP100, and themes are those of the specification', () => {
  const codes = Array.from({ length: 102 }, (_, at) => `MP${String(at).padStart(3, '0')}`);

  expect(codes.filter(isPatternCode)).toEqual(codes.slice(1, 101));
  expect(['MP1', 'mp001', 'MP0001', '', null, 'MP001\n'].some(isPatternCode)).toBe(false);
  expect(parsePreset('aurora-glass')).toBe('aurora-glass');
  expect(parsePreset('math-pattern')).toBe('math-pattern');
  expect(parsePreset('toString')).toBeUndefined();
});

test.each([1e9, Number.NaN, Number.POSITIVE_INFINITY, -1, 101, 'url(x)', '5', null, undefined])(
  'L04: %j is no position of a slider',
  (value) => expect(isSliderValue('palette', value)).toBe(false),
);

test('sliders begin where the specification says, and the rotator turns from its end to its beginning', () => {
  expect(initialSliders).toMatchObject({
    mathPatternCode: 'MP001',
    textPrimary: 50,
    textSecondary: 25,
    rotator: 0,
  });
  expect(isSliderValue('rotator', 360)).toBe(true);
});

describe('the status of a listing', () => {
  const live = { status: 'live', expiresAt: new Date(now.getTime() + 1_000), hiddenAt: null } as const;

  test('a live listing past its end counts as expired, and a hidden one as hidden unless it is a draft', () => {
    expect(statusAt(live, now)).toBe('live');
    expect(statusAt({ ...live, expiresAt: now }, now)).toBe('expired');
    expect(statusAt({ ...live, hiddenAt: now }, now)).toBe('hidden');
    expect(statusAt({ status: 'draft', expiresAt: null, hiddenAt: now }, now)).toBe('draft');
  });

  test("its owner may pause, close and reopen a listing, but not undo a moderator's decision", () => {
    expect(mayBecome('live', 'paused')).toBe(true);
    expect(mayBecome('paused', 'live')).toBe(true);
    expect(mayBecome('closed', 'live')).toBe(true);
    expect(mayBecome('draft', 'live')).toBe(false);
    expect(mayBecome('hidden', 'live')).toBe(false);
    expect(mayBecome('expired', 'live')).toBe(false);
  });

  test('a listing may be renewed in its last days and after it has expired', () => {
    const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1_000);
    expect(mayRenew({ ...live, expiresAt: days(15) }, now)).toBe(false);
    expect(mayRenew({ ...live, expiresAt: days(14) }, now)).toBe(true);
    expect(mayRenew({ ...live, expiresAt: now }, now)).toBe(true);
    expect(mayRenew({ ...live, status: 'paused', expiresAt: now }, now)).toBe(false);
  });

  test('a listing lasts sixty days, a job until its last day to apply, and a pool as long as it is open', () => {
    const at = (text: string) => new Date(text);
    const facts = { system: 'general', values: {}, poolClosesAt: null } as const;
    expect(expiryOf(facts, now)).toEqual(at('2026-05-01T09:30:00Z'));
    expect(expiryOf({ ...facts, system: 'jobs', values: { closing_at: '2026-04-01T12:00' } }, now)).toEqual(
      at('2026-04-01T12:00:00Z'),
    );
    expect(expiryOf({ ...facts, system: 'jobs', values: { closing_at: '2025-04-01T12:00' } }, now)).toEqual(
      at('2026-05-01T09:30:00Z'),
    );
    expect(expiryOf({ ...facts, poolClosesAt: at('2026-09-01T00:00:00Z') }, now)).toEqual(
      at('2026-09-01T00:00:00Z'),
    );
  });
});

test('all 124 postcode areas are in the table', () => {
  expect(Object.keys(postcodeAreas)).toHaveLength(124);
});

test.each([
  ['bs1 5tr', 'BS1 5TR', 'BS'],
  ['SW1A1AA', 'SW1A 1AA', 'SW'],
  [' m1 1ae ', 'M1 1AE', 'M'],
  ['GY1-1AA', 'GY1 1AA', 'GY'],
  ['ec1a', 'EC1A', 'EC'],
])('%j is the postcode %s of %s', (typed, text, area) => {
  expect(parsePostcode(typed)).toMatchObject({ text, area });
});

test.each(['', 'ZZ1 1AA', '12345', 'BS', 'BS1 5T', 'B'.repeat(100_000), "BS1'--", 'constructor1 1AA'])(
  'S09: %j is no postcode',
  (typed) => expect(parsePostcode(typed)).toBeUndefined(),
);
