import { parseDigits, parseNumber } from '@tessera/domain/market/listings/form/checks';
import type { Field } from '@tessera/domain/market/listings/fields/field';
import type { ClipboardEvent, InputEvent } from 'react';

type NumberKind = Pick<Field, 'isDigits' | 'numericKind'>;

/** Pattern of what may be typed: digits, and whatever a number of this kind can contain. */
function allowed({ isDigits, numericKind }: NumberKind): RegExp {
  if (isDigits) return /^[\d+().\s-]*$/;
  return numericKind === 'integer' ? /^[\d-]*$/ : /^[\d.,-]*$/;
}

/** Handlers for a number field. They reject characters that no number has, and parse pasted amounts. */
export function guardNumbers(field: NumberKind, onRefused: () => void, set: (text: string) => void) {
  return {
    onBeforeInput(event: InputEvent<HTMLInputElement>) {
      if (!event.data || allowed(field).test(event.data)) return;
      event.preventDefault();
      onRefused();
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const text = event.clipboardData.getData('text').trim();
      event.preventDefault();
      const read = field.isDigits ? parseDigits(text) : parseNumber(field, text)?.toString();
      if (read === undefined) onRefused();
      else set(read);
    },
  };
}
