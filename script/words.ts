/**
 * Words that this code base does not use, and their replacements. `docs/glossary.md` explains each word in use;
 * `script/check-words.ts` checks names and texts against this list.
 */
export interface ForbiddenWord {
  /** Matches the words of a name, joined by spaces: `lockOwnListing` is read as "lock own listing". */
  readonly inNames?: RegExp;
  /** Matches sentences: visible texts, test names and comments. */
  readonly inTexts?: RegExp;
  /** Matches comments only. */
  readonly inComments?: RegExp;
  readonly instead: string;
  /** Names fixed by a specification, a standard or a library. */
  readonly allowed?: readonly string[];
  /** Names that are allowed only when nothing else belongs to them, such as keys of somebody else's JSON. */
  readonly allowedWhole?: readonly string[];
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
      // Rules for names in the specification of the Database Manager.
      'start with a letter',
      'contain only letters',
    ],
  },
  { inNames: /\bstandings?\b/, instead: 'status, state or param' },
  { inNames: /\bwish(?:es)?\b/, inTexts: /\bwish(?:es|ed)?\b/i, instead: 'request, query or criteria' },
  { inNames: /\bdeeds?\b/, inTexts: /\bdeeds?\b/i, instead: 'action' },
  { inNames: /\basked\b/, instead: 'criteria, params or requested' },
  {
    inNames: /\bowns?\b/,
    instead: 'my, owner, appDatabase or sameOrigin',
    allowed: ['hasOwn', 'hasOwnProperty'],
  },
  { inNames: /\bplaces?\b/, instead: 'location, tableRef, slot, offset or param' },
  {
    inNames: /\bparts?\b/,
    instead: 'section, category, fragment or panel',
    // S3's word for the pieces of a multipart upload.
    allowed: ['PART_BYTES', 'MAX_PARTS', 'PARTS_AT_ONCE', 'PartNumber', 'IntoParts'],
    allowedWhole: ['Parts'],
  },
  {
    inNames: /^(?:(?!\b(?:storage|query)\b).)*\bplans?\b/,
    instead: 'storage plan, query plan or decide…',
    // Pages that were loaded before an upgrade call this address.
    allowed: ['/api/plans/orders'],
    // Keys of PostgreSQL's EXPLAIN (FORMAT JSON).
    allowedWhole: ['Plan', 'Plans'],
  },
  { inNames: /\bplanned\b/, instead: 'prepared' },
  {
    inNames: /\bkeeps?\b(?! alive)|\bkept\b/,
    inTexts: /\bcould not be kept\b/i,
    instead: 'save, store or retain',
  },
  { inNames: /\btells?\b|\btold\b/, instead: 'notify' },
  { inNames: /\bgone\b/, instead: 'deleted, expired, sold or unavailable' },
  { inNames: /\bmost\b|\bfewest\b/, instead: 'max or min' },
  { inNames: /\btroubles?\b/, instead: 'problems or readiness' },
  { inNames: /\bways?\b/, instead: 'variant' },
  { inNames: /\bforsaken\b/, inTexts: /\bforsaken\b/i, instead: 'orphaned or abandoned' },
  { inNames: /\bkinship\b/, instead: 'similarity' },
  { inNames: /\bdear\b/, inComments: /\bdear\b/i, instead: 'expensive' },
  { inNames: /\btalks?\b/, instead: 'conversation' },
  { inComments: /^(?:What|Of|And back|Whoever|Whatever)\b/, instead: 'a sentence with a subject' },
  { inComments: /\bspeaks? of\b/i, instead: 'refers to' },
];
