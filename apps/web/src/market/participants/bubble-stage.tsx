import { plural } from '@tessera/domain/plural';
import type { Participant } from '@tessera/contract/sold/participants';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { chooseSizes, MAX_BUBBLES, packBubbles } from './bubble-layout.ts';
import { useFloating } from './use-floating.ts';

interface BubbleStageProps {
  /**
   * Everybody who is listed. The sizes of the bubbles depend on them, so that they do not change while somebody
   * searches.
   */
  everybody: readonly Participant[];
  found: readonly Participant[];
  isStill: boolean;
  minHeight: number;
  /** The height of the stage while its width is unknown. */
  roomHeight: number;
  selected: number | undefined;
  onSelect: (id: number | undefined) => void;
  onFit: (count: number) => void;
}

/**
 * Shows as many bubbles as fit. One of them is in the tab order, arrow keys move between them, and pressing one shows
 * who it is.
 */
export function BubbleStage(props: BubbleStageProps) {
  const { everybody, found, isStill, minHeight, roomHeight, selected, onSelect, onFit } = props;
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const [isHeld, setIsHeld] = useState(false);
  const [current, setCurrent] = useState<number>();
  const layout = useMemo(() => {
    const ids = new Set(found.slice(0, MAX_BUBBLES).map(({ id }) => id));
    return packBubbles(
      chooseSizes(everybody, width).filter(({ id }) => ids.has(id)),
      width,
      minHeight,
    );
  }, [everybody, found, width, minHeight]);
  const { bubbles, height } = layout;
  useEffect(() => {
    if (width > 0) onFit(bubbles.length);
  }, [onFit, width, bubbles.length]);
  useFloating(stage, { layout, width, isStill: isStill || isHeld });

  const people = new Map(found.map((person) => [person.id, person]));
  const tabStop = bubbles.some(({ id }) => id === current) ? current : bubbles[0]?.id;
  const release = () => setIsHeld(stage.current?.querySelector('.bubble:is(:hover, :focus)') !== null);

  function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
    const targets = [...(stage.current?.querySelectorAll<HTMLElement>('.bubble') ?? [])];
    const to = targetOf(event.key, targets.indexOf(event.currentTarget), targets.length);
    if (to === undefined) return;
    event.preventDefault();
    targets[to]?.focus();
  }

  return (
    <div
      ref={stage}
      className="participants-stage"
      role="toolbar"
      aria-label="Bubbles of participants"
      style={{ height: width === 0 ? roomHeight : height }}
    >
      {bubbles.map(({ id, size }) => {
        const person = people.get(id);
        if (!person) return null;
        return (
          <button
            key={id}
            type="button"
            className="bubble"
            aria-pressed={id === selected}
            tabIndex={id === tabStop ? 0 : -1}
            style={{ width: size, height: size }}
            onClick={() => onSelect(id === selected ? undefined : id)}
            onKeyDown={moveFocus}
            onPointerEnter={() => setIsHeld(true)}
            onPointerLeave={release}
            onFocus={() => {
              setCurrent(id);
              setIsHeld(true);
            }}
            onBlur={release}
          >
            <span className="bubble-name">{person.firstName}</span>
            <span className="sr-only">, #{person.subfolderNumber}, </span>
            <span className="bubble-shares">{plural(person.sharesOwned, 'share')}</span>
          </button>
        );
      })}
    </div>
  );
}

function targetOf(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new ResizeObserver(() => setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
