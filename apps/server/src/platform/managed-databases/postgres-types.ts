/** Names of the built-in types by their oid, as people write them. */
const names: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'bytea',
  18: '"char"',
  19: 'name',
  20: 'bigint',
  21: 'smallint',
  23: 'integer',
  25: 'text',
  26: 'oid',
  114: 'json',
  142: 'xml',
  600: 'point',
  700: 'real',
  701: 'double precision',
  790: 'money',
  869: 'inet',
  1000: 'boolean[]',
  1007: 'integer[]',
  1009: 'text[]',
  1042: 'character',
  1043: 'character varying',
  1082: 'date',
  1083: 'time without time zone',
  1114: 'timestamp without time zone',
  1184: 'timestamp with time zone',
  1186: 'interval',
  1266: 'time with time zone',
  1560: 'bit',
  1700: 'numeric',
  2950: 'uuid',
  3614: 'tsvector',
  3802: 'jsonb',
};

export function typeNameOf(id: number): string | undefined {
  return names[id];
}
