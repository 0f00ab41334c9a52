import type { System } from '@tessera/domain/market/listings/systems';
import type { CorpusListing } from './corpus/listing.ts';
import { all, type Rule } from './facts.ts';

/** 3 is exactly what was searched for, 2 fits, 1 has something to do with it, 0 is wrong. */
export type Grade = 0 | 1 | 2 | 3;
export type Grading = (listing: CorpusListing) => Grade;

/** A result with at least this grade counts as right. */
export const RIGHT: Grade = 2;

export const queryKinds = [
  'one word',
  'plural',
  'synonym',
  'typing mistake',
  'two meanings',
  'home',
  'vehicle',
  'job',
  'thing',
  'long',
  'scarce',
] as const;
/** Sections of the queries that follow people's habits. */
export const habitKinds = [
  'general goods',
  'vehicles',
  'homes for sale',
  'lettings',
  'jobs',
  'services and children',
] as const;
export type QueryKind = (typeof queryKinds)[number] | (typeof habitKinds)[number];

/** Something that people type, and which listings they mean by it. */
export interface JudgedQuery {
  readonly kind: QueryKind;
  readonly text: string;
  /** The section in which it is typed, if not in the search of the whole site. */
  readonly section?: System;
  readonly grade: Grading;
  /** Grades near misses. It replaces `grade` if no listing of the market is right. */
  readonly gradeNearMiss?: Grading;
}

/** The grade of the first rule that holds. */
export function grades(exact: Rule, fitting?: Rule, related?: Rule): Grading {
  return (listing) => {
    if (exact(listing)) return 3;
    if (fitting?.(listing)) return 2;
    return related?.(listing) ? 1 : 0;
  };
}

type Judgement = Pick<JudgedQuery, 'grade' | 'gradeNearMiss'>;

/** Judges a query without conditions, by rules for the grades 3, 2 and 1. */
export function words(exact: Rule, fitting?: Rule, related?: Rule): Judgement {
  return { grade: grades(exact, fitting, related) };
}

/**
 * Judges a sentence. Only a listing that meets all conditions is right. If there is none, listings that fail one
 * condition are nearly right, and those that fail two are related. The first rule must hold in any case.
 */
export function sentence(thing: Rule, ...conditions: readonly Rule[]): Judgement {
  return {
    grade: grades(all(thing, ...conditions)),
    gradeNearMiss: (listing) => {
      if (!thing(listing)) return 0;
      const failed = conditions.filter((condition) => !condition(listing)).length;
      if (failed === 1) return 2;
      return failed === 2 ? 1 : 0;
    },
  };
}

export function judged(
  kind: QueryKind,
  rows: readonly (readonly [text: string, judgement: Judgement, section?: System])[],
): JudgedQuery[] {
  return rows.map(([text, judgement, section]) => ({
    kind,
    text,
    ...judgement,
    ...(section && { section }),
  }));
}
