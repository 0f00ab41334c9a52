/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist's options cannot be dressed nor read out as this is */
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { useEffect, useRef } from 'react';
import type { PaletteItem } from '../../../lib/palette.ts';
import type { ResultGroup } from './use-suggestions.ts';
import './suggestions.css';

interface SuggestionResultsProps {
  id: string;
  groups: readonly ResultGroup[];
  active: PaletteItem | undefined;
  isWaiting: boolean;
  onChoose: (item: PaletteItem) => void;
}

export function SuggestionResults({ id, groups, active, isWaiting, onChoose }: SuggestionResultsProps) {
  const items = groups.flatMap((group) => group.items);
  return (
    <div className="palette-scroll">
      {items.length === 0 && <p className="palette-none">{isWaiting ? 'Searching…' : 'No suggestions'}</p>}
      <div id={id} role="listbox" aria-label="Suggestions">
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            {!group.isHeadless && (
              <p className="palette-group" aria-hidden="true">
                {group.label}
              </p>
            )}
            {group.items.map((item) => (
              <Option
                key={`${group.label} ${item.id}`}
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
  const { label, hint, icon: Icon, thumbnail, vertical, keys } = item;
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
      {thumbnail !== undefined && <Thumbnail path={thumbnail} />}
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

/** A small picture of a listing. Without a picture it is an empty box, so that all titles are aligned. */
function Thumbnail({ path }: { path: string }) {
  if (path === '') return <span className="palette-thumbnail" />;
  return <img className="palette-thumbnail" src={path} alt="" width={44} height={44} decoding="async" />;
}

export function optionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}
