/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist's options cannot be dressed nor read out as this is */
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { useEffect, useRef } from 'react';
import type { PaletteItem } from '../../lib/palette.ts';
import type { ResultGroup } from './use-palette-results.ts';

interface PaletteResultsProps {
  id: string;
  groups: readonly ResultGroup[];
  active: PaletteItem | undefined;
  query: string;
  isWaiting: boolean;
  onChoose: (item: PaletteItem) => void;
}

export function PaletteResults({ id, groups, active, query, isWaiting, onChoose }: PaletteResultsProps) {
  const items = groups.flatMap((group) => group.items);
  return (
    <div className="palette-scroll">
      {items.length === 0 && (
        <p className="palette-none">{isWaiting ? 'Searching…' : `No page or action matches “${query}”.`}</p>
      )}
      <div id={`${id}-list`} role="listbox" aria-label="Results">
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <p className="palette-group" aria-hidden="true">
              {group.label}
            </p>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={optionId(id, items.indexOf(item))}
                item={item}
                isActive={item === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onChoose: (item: PaletteItem) => void;
}

function Option({ id, item, isActive, onChoose }: OptionProps) {
  const { label, hint, icon: Icon, vertical, keys } = item;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The field keeps focus and handles the keys; a press must not move focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      className="palette-option"
      aria-selected={isActive}
      data-vertical={vertical}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item)}
    >
      {Icon && <Icon className="palette-icon" aria-hidden="true" />}
      <span className="palette-label">
        {label}
        {hint && <span className="palette-hint">{hint}</span>}
      </span>
      {keys && <kbd>{keys}</kbd>}
      <CornerDownLeft className="palette-enter" aria-hidden="true" />
    </div>
  );
}

export function optionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}
