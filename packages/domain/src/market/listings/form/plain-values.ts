import { withoutControls, withoutControlsInLines } from '../../../texts/one-line.ts';
import { findField, type FormValues } from '../fields.ts';
import { systems } from '../systems.ts';

/**
 * Removes from all values the characters that could hide, reverse or break the text around them, wherever the values
 * are shown.
 */
export function withoutControlsInValues(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      isOneLine(id) ? withoutControls(value) : withoutControlsInLines(value),
    ]),
  );
}

/** Whether a field's value is a single line. A value without a field may have several lines, which are kept. */
function isOneLine(id: string): boolean {
  const fields = systems.flatMap((system) => findField(system, id) ?? []);
  return fields.length > 0 && fields.every(({ type }) => type !== 'textarea');
}
