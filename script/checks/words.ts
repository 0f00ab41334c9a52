/** Nouns of the product that have one word each: see `docs/glossary.md`. `script/check-words.ts` checks names against this list. */
export interface ForbiddenWord {
  /** Matches the words of a name, joined by spaces: `lockOwnListing` is read as "lock own listing". */
  readonly inNames?: RegExp;
  /** Matches sentences: visible texts, test names and comments. */
  readonly inTexts?: RegExp;
  readonly instead: string;
  /** Names and phrases fixed by a specification, a standard or a library. */
  readonly allowed?: readonly string[];
  /** Names that are allowed only when nothing else belongs to them, such as keys of somebody else's JSON. */
  readonly allowedWhole?: readonly string[];
  /** Names that are allowed only in these files or folders. */
  readonly allowedIn?: Readonly<Record<string, readonly string[]>>;
}

export const forbiddenWords: readonly ForbiddenWord[] = [
  {
    inNames: /\bletters?\b/,
    inTexts: /\bletters?\b(?! case)/i,
    instead: 'email, character or glyph',
    allowed: [
      'letterSpacing',
      'cover letter',
      'Cover letter',
      'letter-spacing',
      'start with a letter',
      'contain only letters',
      'letters and digits',
      'letters and numbers',
      'three letters',
      'dead letter',
    ],
  },
  {
    inNames: /^(?:(?!\b(?:storage|query|floor)\b).)*\bplans?\b/,
    instead: 'storage plan, query plan, floor plan or decide…',
    allowed: ['/api/plans/orders', '/upload?plan='],
    allowedWhole: ['Plan', 'Plans'],
    allowedIn: { 'e2e/': ['plan.txt', 'holiday/plan.txt'] },
  },
  { inNames: /\bdeeds?\b/, inTexts: /\bdeeds?\b/i, instead: 'action' },
  { inNames: /\bwish(?:es)?\b/, instead: 'request, query or criteria' },
  { inNames: /\b(?:talks?|kinship)\b/, instead: 'conversation or similarity' },
];
