import type { System } from '../systems.ts';

/** A param of the search call, with its value. */
export interface UnderstoodFilter {
  readonly param: string;
  readonly value: string;
}

/** A phrase of a search text that was understood as filters. The page shows it as one chip. */
export interface UnderstoodPhrase {
  /** The phrase as typed. */
  readonly words: string;
  /** Position of the words in the text. */
  readonly from: number;
  readonly to: number;
  /** The meaning for people, such as “up to £1,200 a month”. */
  readonly label: string;
  readonly filters: readonly UnderstoodFilter[];
}

export interface UnderstoodSentence {
  /** The section that the words belong to. Undefined if they may belong to several. */
  readonly system: System | undefined;
  /**
   * The section that the words suggest, even if none of them is a filter of that section. Results of this section come
   * first.
   */
  readonly leaning: System | undefined;
  readonly phrases: readonly UnderstoodPhrase[];
  /** The words that are no filter. A comma marks where other words were taken out between them. */
  readonly rest: string;
}

/** One meaning of a phrase. */
export interface Meaning {
  /** The section in which the phrase has this meaning. Undefined means every section. */
  readonly system: System | undefined;
  /** A section in which the phrase does not have this meaning. */
  readonly notIn?: System;
  /** True if every search offers the filter, so that the filter does not limit the search to its section. */
  readonly isShared?: boolean;
  readonly filters: readonly UnderstoodFilter[];
  readonly label: string;
  /** Words that are searched for in place of the phrase. */
  readonly words?: string;
}

/**
 * How much a phrase says about the section. One `strong` phrase decides it alone, and two `weak` ones together do.
 */
export type Evidence = 'strong' | 'weak' | 'none';

/** Neighbouring tokens that have a meaning together. */
export interface Match {
  readonly first: number;
  /** Index of the first token after the match. */
  readonly next: number;
  /** Empty if the words are searched for as they are. */
  readonly meanings: readonly Meaning[];
  readonly votes: readonly { readonly system: System; readonly evidence: Evidence }[];
}
