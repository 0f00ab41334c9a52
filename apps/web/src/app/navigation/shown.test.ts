import { sectionKeys, sections } from '@tessera/domain/sections/sections';
import { expect, test } from 'vitest';
import { destinations } from './destinations.ts';
import {
  accountDestinations,
  hasAccountBlock,
  isCurrent,
  shownActions,
  shownDestinations,
  shownVerticals,
} from './shown.ts';

const nobody = { viewer: null };
const somebody = (role: string) => ({ viewer: { firstName: 'Ada', role } });
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test('every link that the specification names is a destination', () => {
  const paths = destinations.map(({ path }) => path);

  const specified =
    '/ /dashboard /classifieds /jobs /properties /autos /food /drivers /moving /beauty /shop-builder ' +
    '/compound-interest /lottery /trading /about /contact /checkout /profile /auth/login /auth/signup';
  expect(paths).toEqual(expect.arrayContaining(specified.split(' ')));
  expect(new Set(paths).size).toBe(paths.length);
});

test('the menu shows every section with its name and address', () => {
  const shown = shownVerticals(nobody).flatMap(({ items }) => items);

  expect(shown.map(({ label, path, vertical }) => ({ label, path, vertical }))).toEqual(
    sectionKeys.map((key) => ({ label: sections[key].name, path: sections[key].path, vertical: key })),
  );
});

test('NAV-5: the account menu has the specified items, signed out and signed in', () => {
  const signedOut = accountDestinations(nobody);
  expect(labels([...signedOut.before, ...signedOut.after])).toEqual(['Sign In', 'Sign Up', 'Check Out']);

  const signedIn = accountDestinations(somebody('user'));
  expect(labels(signedIn.before)).toEqual(['Dashboard', 'Profile Settings']);
  expect(labels(signedIn.after)).toEqual(['Check Out']);
});

test('Home is called Dashboard once somebody is signed in', () => {
  expect(labels(shownDestinations(['main'], nobody))).toEqual(['Home', 'About', 'Contact']);
  expect(labels(shownDestinations(['main'], somebody('user')))).toEqual(['Dashboard', 'About', 'Contact']);
});

test('NAV-5: the account block is hidden on /auth/ only when signed out', () => {
  expect(hasAccountBlock(nobody, '/auth/login')).toBe(false);
  expect(hasAccountBlock(nobody, '/auth/anything/at/all')).toBe(false);
  expect(hasAccountBlock(nobody, '/authors')).toBe(true);
  expect(hasAccountBlock(somebody('user'), '/auth/login')).toBe(true);
});

test.each([
  ['admin', true],
  ['ADMIN', true],
  ['Admin', true],
  ['moderator', false],
  ['user', false],
  [' admin', false],
])('NAV-6: role “%s” has the database button: %s', (role, isThere) => {
  expect(shownActions(somebody(role)).database !== undefined).toBe(isThere);
});

test.each([
  ['admin', ['Moderation', 'People', 'Money', 'Database Manager']],
  ['Moderator', ['Moderation']],
  ['user', []],
])('whoever is %s finds %o among administration', (role, found) => {
  expect(labels(shownDestinations(['administration'], somebody(role)))).toEqual(found);
});

test('only signed-in people see Upload', () => {
  expect(shownActions(nobody).upload).toBeUndefined();
  expect(shownActions(nobody).database).toBeUndefined();
  expect(shownActions(nobody).postListing.label).toBe('Post Listing');
  expect(shownActions(somebody('user')).upload?.label).toBe('Upload');
});

test('a destination is current on itself and the pages below it, home only on itself', () => {
  expect(isCurrent('/jobs', '/jobs')).toBe(true);
  expect(isCurrent('/jobs', '/jobs/42')).toBe(true);
  expect(isCurrent('/jobs', '/jobsearch')).toBe(false);
  expect(isCurrent('/', '/jobs')).toBe(false);
});
