import { describe, expect, test } from 'vitest';
import { splitStreet } from './street-words.ts';

describe('the street in the title of a home', () => {
  test.each([
    ['Four-bedroom terrace on Spring Gardens, Coventry', 'Spring Gardens'],
    ['Two-bedroom flat on Station Road, York | New kitchen', 'Station Road'],
    ['Workshop with a yard, Chapel Hill, Sheffield', 'Chapel Hill'],
    ['Flat in Park Lane', 'Park Lane'],
    ['House, Upper Mill Street, Bath', 'Upper Mill Street'],
  ])('of “%s” is “%s”', (title, street) => {
    expect(splitStreet(title).street).toBe(street);
    expect(splitStreet(title).title).not.toContain(street);
  });

  test.each([
    'Three Bedroom Victorian Terrace in Leeds',
    'House with a garden in Bath',
    'Garden flat near the park',
    'Bungalow with Parking, Garden and Garage',
    'Light industrial unit',
  ])('of “%s” is not given', (title) => {
    expect(splitStreet(title)).toEqual({ title, street: '' });
  });
});
