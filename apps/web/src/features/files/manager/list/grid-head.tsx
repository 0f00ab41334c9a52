import type { SortField } from '@tessera/domain/files/sorting';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { shareOf, togglePage } from '../selection.ts';
import { useManager } from '../use-manager.ts';
import { roles } from './grid-roles.ts';
import { dateFieldOf, directionOf, orderAfterPress } from './orders.ts';

/**
 * Headings of the columns of the file list. Number and order of the columns must agree in five places: here, in
 * `file-row.tsx`, `files-skeleton.tsx`, `list.css` and `../narrow.css`.
 */
export function GridHead() {
  const { selection, changeSelection, files, view } = useManager();
  const share = shareOf(selection, files);
  const dateField = dateFieldOf(view);
  return (
    <div {...roles.rowgroup}>
      <div {...roles.row} className="files-grid-head">
        <span {...roles.columnheader} className="files-head-select">
          <Checkbox
            label="Select All"
            checked={share === 'all'}
            isMixed={share === 'some'}
            onChange={() => changeSelection((last) => togglePage(last, files))}
          />
        </span>
        <SortHeading className="files-head-name" field="original_filename" text="Name" />
        <SortHeading className="files-head-size" field="file_size" text="Size" />
        <span {...roles.columnheader} className="files-head-directory">
          Directory
        </span>
        <SortHeading className="files-head-changed" field={dateField} text={dateHeadings[dateField]} />
        <span {...roles.columnheader} className="files-head-date">
          Last downloaded
        </span>
        <span {...roles.columnheader} className="files-head-actions">
          <span className="sr-only">Actions</span>
        </span>
      </div>
    </div>
  );
}

const dateHeadings = { updated_at: 'Last updated', upload_date: 'Upload date' } as const;

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

interface SortHeadingProps {
  className: string;
  field: SortField;
  text: string;
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
