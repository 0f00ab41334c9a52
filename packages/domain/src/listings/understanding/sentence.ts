import type { System } from '../systems.ts';

/** A param of the search call and its value. */
export interface UnderstoodFilter {
  readonly param: string;
  readonly value: string;
}

/** A phrase of a search text that was understood. The page shows it as one chip. */
export interface UnderstoodPhrase {
  /** As they were typed. */
  readonly words: string;
  /** Position of the words in the text. */
  readonly from: number;
  readonly to: number;
  /** The meaning for people: “up to £1,200 a month”. */
  readonly label: string;
  readonly filters: readonly UnderstoodFilter[];
}

export interface UnderstoodSentence {
  /** The section that the words belong to; undefined if they may belong to several. */
  readonly system: System | undefined;
  /** The section that the words speak for, even if none of them is a filter of it. Its results come first. */
  readonly leaning: System | undefined;
  readonly phrases: readonly UnderstoodPhrase[];
  /** The words that no filter stands for. A comma is where words were left out between others. */
  readonly rest: string;
}

/** One meaning of a phrase. */
export interface Meaning {
  /** Undefined means every section. */
  readonly system: System | undefined;
  /** A section that does not have the filter. */
  readonly notIn?: System;
  /** Every search offers the filter, so that it does not limit the search to its section. */
  readonly isShared?: boolean;
  readonly filters: readonly UnderstoodFilter[];
  readonly label: string;
}

/** How much a phrase says about the section: `strong` decides it alone, two of `weak` together do. */
export type Evidence = 'strong' | 'weak' | 'none';

/** Tokens that have a meaning together. */
export interface Match {
  readonly first: number;
  /** The token after the last one. */
  readonly next: number;
  /** Empty if the words are to be searched for as they are. */
  readonly meanings: readonly Meaning[];
  readonly votes: readonly { readonly system: System; readonly evidence: Evidence }[];
}
