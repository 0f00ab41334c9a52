/** How values of a type are shown and edited. */
export type CellKind = 'number' | 'boolean' | 'date' | 'time' | 'moment' | 'json' | 'bytes' | 'uuid' | 'text';

const kinds: readonly (readonly [CellKind, RegExp])[] = [
  ['boolean', /^bool(?:ean)?$/],
  [
    'number',
    /^(?:(?:tiny|small|medium|big)?int(?:eger)?[248]?|(?:small|big)?serial|float[48]?|real|double(?: precision)?|numeric|decimal|oid|year)$/,
  ],
  ['json', /^jsonb?$/],
  ['bytes', /^(?:bytea|(?:tiny|medium|long)?blob|(?:var)?binary)$/],
  ['uuid', /^uuid$/],
  ['date', /^date$/],
  ['moment', /^(?:timestamptz|timestamp|datetime)$/],
  ['time', /^timetz$|^time$/],
];

interface Typed {
  readonly type_name: string;
  readonly data_type: string;
}

export function cellKind({ type_name, data_type }: Typed): CellKind {
  // Arrays are shown as text, whatever their elements are.
  if (data_type.endsWith(']') || type_name.startsWith('_')) return 'text';
  // MySQL's BOOLEAN is TINYINT(1).
  if (/^tinyint\(1\)/i.test(data_type)) return 'boolean';
  const type = type_name.toLowerCase();
  return kinds.find(([, pattern]) => pattern.test(type))?.[0] ?? 'text';
}
