import { withoutControls, withoutControlsInLines } from '../texts/one-line.ts';
import { findField, type FormValues } from './fields.ts';
import { systems } from './systems.ts';

/** A form without characters that would hide, reverse or break the text around them, wherever its values are shown. */
export function withoutControlsInValues(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      isOneLine(id) ? withoutControls(value) : withoutControlsInLines(value),
    ]),
  );
}

/** A value that belongs to no field is shown as it is, perhaps in several lines. */
function isOneLine(id: string): boolean {
  const fields = systems.flatMap((system) => findField(system, id) ?? []);
  return fields.length > 0 && fields.every(({ type }) => type !== 'textarea');
}
