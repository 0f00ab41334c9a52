import { describe, expect, test } from 'vitest';
import { type Refusal, type RefusalCode, refusals, sentenceOf, statusOf } from './refusals.ts';

const codes = Object.keys(refusals) as RefusalCode[];

/** Facts for every sentence. */
const facts = {
  faults: [{ path: 'email', message: 'Please enter an email address.' }],
  retryAfter: 30,
  expected: 'JSON (application/json)',
  allow: ['GET', 'HEAD'],
  fault: 'empty',
  reason: 'The chunk is missing.',
  status: 'live',
  by: 'Grace',
  state: 'hidden',
  steps: ['phone'],
  why: 'waiting',
  sentence: 'Dal is sold out that day.',
  conflicts: [{ reason: 'several' }],
};

/** Sentences that the specification fixes without a full stop. */
const specified: readonly string[] = [
  'Cannot delete your base directory',
  'Cannot rename your base directory',
  'No files could be processed',
  'Failed to create checkout session',
  'Shuffle pool is full',
  'Missing required field: Title',
  'Cannot identify row to update - no primary key found',
  'No Change',
  'No changes to apply',
  'No modifications specified',
];

/** A refusal with the facts above. Any other fact that its sentence reads is the number 5, like a limit. */
function withFacts(code: RefusalCode): Refusal {
  const given: Record<string, unknown> = { code, ...facts };
  return new Proxy(given, { get: (target, name) => target[String(name)] ?? 5 }) as unknown as Refusal;
}

describe.for(codes)('%s', (code) => {
  const refusal = withFacts(code);

  test('has a sentence for people without internal words', () => {
    const sentence = sentenceOf(refusal);

    if (!specified.includes(sentence)) expect(sentence).toMatch(/^\p{Lu}.*[.?]$/su);
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
    expect(sentence.length).toBeLessThan(300);
  });

  test('has a fitting status', () => {
    expect(statusOf(refusal)).toBeGreaterThanOrEqual(400);
    expect(statusOf(refusal)).not.toBe(500);
  });
});

test.for([
  [1, '1 second'],
  [0, '1 second'],
  [45, '45 seconds'],
  [90, '2 minutes'],
  [3_600, '60 minutes'],
  [7_200, '2 hours'],
] as const)('%i seconds are written as %s', ([retryAfter, words]) => {
  expect(sentenceOf({ code: 'request.too_often', retryAfter })).toContain(`wait ${words} `);
});

test('the sentence of an invalid request is that of its first fault', () => {
  expect(sentenceOf({ code: 'request.invalid', faults: facts.faults })).toBe(
    'Please enter an email address.',
  );
  expect(sentenceOf({ code: 'request.invalid', faults: [] })).toBe('Something in the request is not valid.');
});
