import { canonicalValues } from './canonical.ts';
import { fieldText, isDetail } from './field-texts.ts';
import { fieldsOf, type FormValues } from './fields.ts';
import { priceText } from './price-text.ts';
import { type System, systemFacts } from './systems.ts';

export interface ComparisonRow {
  readonly label: string;
  /** One text for each listing. Null where the listing doesn't say. */
  readonly values: readonly (string | null)[];
  readonly isDifferent: boolean;
}

/** Rows of a table with a column for each listing of one section: price, town, and all facts that one of them has. */
export function comparisonRows(system: System, forms: readonly FormValues[]): ComparisonRow[] {
  const canonical = forms.map((form) => canonicalValues(system, form));
  const rows = [
    {
      label: systemFacts[system].pricedBy === 'pay' ? 'Pay' : 'Price',
      values: canonical.map((values) => priceText(system, values) ?? null),
    },
    { label: 'Location', values: canonical.map((values) => values['location.city'] ?? null) },
    ...fieldsOf[system].filter(isDetail).map((field) => ({
      label: field.label,
      values: canonical.map((values) => {
        const value = values[field.id];
        return value === undefined ? null : fieldText(field, value, values);
      }),
    })),
  ];
  return rows
    .filter(({ values }) => values.some((value) => value !== null))
    .map((row) => ({ ...row, isDifferent: new Set(row.values).size > 1 }));
}
