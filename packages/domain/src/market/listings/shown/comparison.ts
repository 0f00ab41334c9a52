import { canonicalValues } from '../canonical.ts';
import { fieldText, isDetail } from '../field-texts.ts';
import { fieldsOf, type FormValues } from '../fields.ts';
import { priceText } from '../prices/price-text.ts';
import { type System, systemFacts } from '../systems.ts';

export interface ComparisonRow {
  readonly label: string;
  /** One text for each listing. Null if the listing does not state it. */
  readonly values: readonly (string | null)[];
  readonly isDifferent: boolean;
}

/**
 * Rows of a table with one column for each listing. All listings are of one section. The rows are price, town, and
 * every fact that at least one listing states.
 */
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
