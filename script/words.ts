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
      // Rules for names in the specification of the Database Manager.
      'start with a letter',
      'contain only letters',
      // Letters of the alphabet.
      'letters and digits',
      'letters and numbers',
      'three letters',
      // A queue of messages that could not be delivered.
      'dead letter',
      // The former queue of `accounts.email`: its jobs from before an upgrade still run.
      'accounts.letter',
    ],
    allowedIn: {
      // The former name of a function, which this migration renames.
      'migrations/2026-12-06-function-names.ts': ['one_letter_less'],
      'apps/server/src/platform/jobs/jobs.ts': ['letter'],
      'apps/server/src/features/accounts/account-email.worker.ts': ['letter'],
      'apps/server/src/features/accounts/accounts.workers.test.ts': ['letter'],
    },
  },
  { inNames: /\bstandings?\b/, instead: 'status, state or param' },
  {
    inNames: /\bwish(?:es)?\b/,
    inTexts: /\bwish(?:es|ed)?\b/i,
    instead: 'request, query or criteria',
    // Words that people type to find the page of their favourites.
    allowed: ['wish list'],
  },
  { inNames: /\bdeeds?\b|\bacts\b/, inTexts: /\bdeeds?\b/i, instead: 'action' },
  {
    inNames: /\basked\b/,
    instead: 'criteria, params or requested',
    allowedIn: { 'apps/server/src/maintenance/earlier-schema.test.ts': ['asked_at'] },
  },
  {
    inNames: /\bowns?\b/,
    instead: 'my, owner, appDatabase or sameOrigin',
    allowed: ['hasOwn', 'hasOwnProperty'],
  },
  {
    inNames: /\bplaces?\b/,
    instead: 'location, tableRef, slot, offset or param',
    // The former name of a column, which this migration renames.
    allowedIn: {
      'migrations/2026-12-06-geocoder-location.ts': ['place'],
      'apps/server/src/maintenance/earlier-schema.test.ts': ['place'],
    },
  },
  {
    inNames: /\bparts?\b/,
    instead: 'section, category, fragment or panel',
    allowed: [
      // S3's word for the pieces of a multipart upload.
      'PART_BYTES',
      'MAX_PARTS',
      'PARTS_AT_ONCE',
      'PartNumber',
      'IntoParts',
      // Values of listing fields.
      'part_time',
      'part_furnished',
      'for_parts',
      'parts_only',
    ],
    // Columns of MySQL's catalogue are in capitals.
    allowedWhole: ['Parts', 'SUB_PART'],
    allowedIn: {
      // Other spellings of field values.
      'packages/domain/src/listings/enumerations/': ['part', 'parts'],
      // An option of Busboy.
      'apps/server/src/features/files/general-form.ts': ['parts'],
    },
  },
  {
    inNames: /^(?:(?!\b(?:storage|query|floor)\b).)*\bplans?\b/,
    instead: 'storage plan, query plan, floor plan or decide…',
    // Pages that were loaded before an upgrade call the first address, and payments that were begun before it return to
    // the second. The queues are the former ones of `storage-plans.…`: their jobs from before an upgrade still run.
    allowed: ['/api/plans/orders', '/upload?plan=', 'plans.check-orders', 'plans.run-out'],
    // Keys of PostgreSQL's EXPLAIN (FORMAT JSON).
    allowedWhole: ['Plan', 'Plans'],
    allowedIn: {
      // Names of a file that somebody uploads.
      'e2e/': ['plan.txt', 'holiday/plan.txt'],
      'apps/server/src/maintenance/earlier-schema.test.ts': ['plan_orders', 'plan_anchor_day'],
    },
  },
  { inNames: /\bplanned\b/, instead: 'prepared' },
  {
    inNames: /\bkeeps?\b(?! alive)|\bkept\b/,
    inTexts: /\bcould not be kept\b/i,
    instead: 'save, store or retain',
    allowedIn: { 'migrations/2026-12-06-function-names.ts': ['keep_last_administrator'] },
  },
  {
    inNames: /\btells?\b|\btold\b/,
    instead: 'notify',
    allowedIn: { 'apps/server/src/maintenance/earlier-schema.test.ts': ['told_at'] },
  },
  { inNames: /\bgone\b/, instead: 'deleted, expired, sold or unavailable' },
  {
    inNames: /\bmost\b|\bfewest\b/,
    instead: 'max or min',
    // A column of PostgreSQL's catalogue.
    allowedWhole: ['most_common_vals'],
  },
  {
    inNames: /\b(?:run|ran|runs) out\b/,
    inTexts: /\b(?:has|have|had) run out\b/i,
    instead: 'expired',
    allowed: ['plans.run-out'],
  },
  { inNames: /\btroubles?\b/, instead: 'problems or readiness' },
  { inNames: /\bways?\b/, instead: 'variant' },
  { inNames: /\bforsaken\b/, inTexts: /\bforsaken\b/i, instead: 'orphaned or abandoned' },
  { inNames: /\bkinship\b/, instead: 'similarity' },
  { inNames: /\bdear\b/, inComments: /\bdear\b/i, instead: 'expensive' },
  { inNames: /\btalks?\b/, instead: 'conversation' },
  { inComments: /^(?:What|Of|And back|Whoever|Whatever)\b/, instead: 'a sentence with a subject' },
  { inComments: /\bspeaks? of\b/i, instead: 'refers to' },
];
