import type { SortField } from '@tessera/domain/files/personal-files/sorting';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { useManager } from '../use-manager.ts';
import { columns } from './columns.tsx';
import { roles } from './grid-roles.ts';
import { dateFieldOf, directionOf, orderAfterPress } from './orders.ts';

export function GridHead() {
  const { view } = useManager();
  const dateField = dateFieldOf(view);
  return (
    <div {...roles.rowgroup}>
      <div {...roles.row} className="files-grid-head">
        {columns.map(({ id, heading }) => {
          const { content, sortBy } = heading(dateField);
          const className = `files-head-${id}`;
          if (sortBy) return <SortHeading key={id} className={className} field={sortBy} text={content} />;
          return (
            <span key={id} {...roles.columnheader} className={className}>
              {content}
            </span>
          );
        })}
      </div>
    </div>
  );
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

interface SortHeadingProps {
  className: string;
  field: SortField;
  text: ReactNode;
}

function SortHeading({ className, field, text }: SortHeadingProps) {
  const { view, change } = useManager();
  const direction = directionOf(field, view);
  const Icon = icons[direction];
  return (
    <span {...roles.columnheader} className={className} aria-sort={direction}>
      <button
        type="button"
        className="files-sort-heading"
        onClick={() => change(orderAfterPress(field, view))}
      >
        {text}
        <Icon aria-hidden="true" />
      </button>
    </span>
  );
}
