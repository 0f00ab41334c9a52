import { noOrder } from './sorting.ts';
import type { MenuGroup } from '../../../ui/overlays/menu.types.ts';
import type { SortStep } from './data/table-rows.ts';
import type { ColumnBox } from './grid-layout.ts';
import type { ColumnChoices } from './use-columns.ts';

interface HeadMenuInput {
  sort: readonly SortStep[];
  onSort: (sort: readonly SortStep[]) => void;
  onFilter: (column: string) => void;
  choices: ColumnChoices;
}

const RESIZE_STEP_PIXELS = 40;

/** The menu of a column's header. It has every action on the column, so that all can be reached by keyboard. */
export function headMenu({ column, width }: ColumnBox, input: HeadMenuInput): MenuGroup[] {
  const { sort, onSort, onFilter, choices } = input;
  const name = column.column_name;
  const now = sort.find((each) => each.column === name)?.direction;
  const by = (direction: 'asc' | 'desc') => ({
    label: direction === 'asc' ? 'Sort ascending' : 'Sort descending',
    isCurrent: now === direction,
    onSelect: () => onSort([{ column: name, direction }]),
  });
  const orders = column.is_sortable
    ? [
        by('asc'),
        by('desc'),
        ...(now
          ? [{ label: 'Clear sort', onSelect: () => onSort(sort.filter((each) => each.column !== name)) }]
          : []),
      ]
    : [{ label: 'Cannot be sorted', hint: noOrder(column), isDisabled: true }];
  const canHide = choices.layout.boxes.length > 1;
  return [
    {
      items: column.is_hidden
        ? orders
        : [...orders, { label: 'Filter by this column', onSelect: () => onFilter(name) }],
    },
    {
      items: [
        { label: 'Wider', onSelect: () => choices.widen(name, width + RESIZE_STEP_PIXELS) },
        { label: 'Narrower', onSelect: () => choices.widen(name, width - RESIZE_STEP_PIXELS) },
        { label: 'Fit to content', onSelect: () => choices.fit(name) },
        ...([-1, 1] as const)
          .filter((steps) => choices.canMove(name, steps))
          .map((steps) => ({
            label: steps < 0 ? 'Move left' : 'Move right',
            onSelect: () => choices.move(name, steps),
          })),
        ...(canHide ? [{ label: 'Hide', onSelect: () => choices.setHidden(name, true) }] : []),
      ],
    },
  ];
}
