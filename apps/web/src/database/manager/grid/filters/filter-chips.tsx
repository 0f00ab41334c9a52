import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import X from 'lucide-react/icons/x';
import type { WrittenFilter } from '../data/table-rows.ts';
import { formatFilter } from './filter-formats.ts';
import './filters.css';

interface FilterChipsProps {
  columns: readonly ColumnInfo[];
  filters: readonly WrittenFilter[];
  onChange: (filters: readonly WrittenFilter[]) => void;
}

/** The active filters; each chip removes its filter. */
export function FilterChips({ columns, filters, onChange }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className="dbg-chips" aria-label="Active filters">
      {filters.map((filter) => {
        const words = formatFilter(filter, columns);
        return (
          <li key={words}>
            <button
              type="button"
              className="dbg-chip"
              aria-label={`Remove the filter ${words}`}
              onClick={() => onChange(filters.filter((each) => each !== filter))}
            >
              <span className="dbg-chip-text">{words}</span>
              <X aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
