import type { ColumnInfo } from '@tessera/contract/database/database-shapes';

/** A column as the server describes it: a nullable text column, except for the given fields. */
export function column(given: Partial<ColumnInfo> = {}): ColumnInfo {
  return {
    column_name: 'note',
    ordinal_position: 1,
    data_type: 'text',
    type_name: 'text',
    is_nullable: 'YES',
    column_default: null,
    character_maximum_length: null,
    numeric_precision: null,
    numeric_scale: null,
    is_primary_key: false,
    is_unique: false,
    is_auto: false,
    is_generated: false,
    is_sortable: true,
    is_hidden: false,
    allowed_values: null,
    ...given,
  };
}
