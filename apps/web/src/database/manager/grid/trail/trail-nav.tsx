import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatTableRef } from '../data/table-rows.ts';
import type { TrailStep } from './follow.ts';

interface TrailNavProps {
  trail: readonly TrailStep[];
  onBack: (index: number) => void;
}

/** Breadcrumbs of the tables that were visited. */
export function TrailNav({ trail, onBack }: TrailNavProps) {
  if (trail.length < 2) return null;
  return (
    <nav className="dbg-trail" aria-label="Visited tables">
      <ol>
        {trail.map((step, index) => (
          <li key={index}>
            {index > 0 && <ChevronRight aria-hidden="true" />}
            {index < trail.length - 1 ? (
              <button type="button" className="dbg-link" onClick={() => onBack(index)}>
                {formatStep(step)}
              </button>
            ) : (
              <span aria-current="page">{formatStep(step)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function formatStep({ tableRef, query: { filters } }: TrailStep): string {
  const which = filters.map(({ column, value }) => `${column} ${value}`).join(', ');
  return which === '' ? formatTableRef(tableRef) : `${formatTableRef(tableRef)} (${which})`;
}
