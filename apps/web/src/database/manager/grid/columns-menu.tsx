import Columns3 from 'lucide-react/icons/columns-3';
import { useEffect, useRef, useState } from 'react';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Popup } from '../../../ui/overlays/popup.tsx';
import type { ColumnChoices } from './use-columns.ts';

/** Menu for showing and hiding columns. */
export function ColumnsMenu({
  columns,
  choices,
}: {
  columns: readonly ColumnInfo[];
  choices: ColumnChoices;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const { hidden } = choices;
  const list = useRef<HTMLFieldSetElement>(null);
  // This runs after the popup is shown, because a hidden element cannot take the focus.
  useEffect(() => {
    if (isOpen) list.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    trigger?.focus();
  };
  return (
    <>
      <Button
        ref={setTrigger}
        size="small"
        variant="quiet"
        icon={<Columns3 aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {hidden.size > 0 ? `Columns (${columns.length - hidden.size} of ${columns.length})` : 'Columns'}
      </Button>
      {isOpen && (
        <Popup
          anchor={trigger}
          onPressOutside={() => setIsOpen(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        >
          <fieldset className="dbg-columns" aria-label="Columns shown" ref={list}>
            {columns.map(({ column_name }) => (
              <Checkbox
                key={column_name}
                label={column_name}
                checked={!hidden.has(column_name)}
                // The last visible column cannot be hidden.
                disabled={!hidden.has(column_name) && hidden.size === columns.length - 1}
                onChange={(event) => choices.setHidden(column_name, !event.target.checked)}
              />
            ))}
            <Button size="small" isWide disabled={hidden.size === 0} onClick={choices.showAll}>
              Show all
            </Button>
            <Button
              size="small"
              variant="quiet"
              isWide
              disabled={!choices.reset}
              onClick={() => choices.reset?.()}
            >
              Reset widths and order
            </Button>
          </fieldset>
        </Popup>
      )}
    </>
  );
}
