import type { CellKind } from './cell-kind.ts';
import { truncate } from './format.ts';

/**
 * A cell as text, whatever it holds. NULL and the empty text are words of ours and look and sound like it; true and
 * false, moments and JSON are told from texts that spell the same.
 */
export function CellText({ value, kind }: { value: string | null; kind: CellKind }) {
  if (value === null)
    return (
      <span className="database-cell" data-kind="null">
        NULL
      </span>
    );
  if (value === '')
    return (
      <span className="database-cell" data-kind="empty">
        empty text
      </span>
    );
  const shown = kind === 'boolean' ? booleanWord(value) : truncate(value);
  return (
    <span className="database-cell" data-kind={kind}>
      <bdi>{shown}</bdi>
      {shown !== value && shown.endsWith('…') && <span className="sr-only"> (shortened)</span>}
    </span>
  );
}

function booleanWord(value: string): string {
  if (value === 't' || value === '1' || value === 'true') return 'true';
  return value === 'f' || value === '0' || value === 'false' ? 'false' : value;
}
