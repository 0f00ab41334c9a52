import { type ReactNode, useEffect, useRef } from 'react';

const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled)';

/** Position of the focus, for restoring it when its element is removed. */
interface FocusPosition {
  readonly control: HTMLElement;
  readonly name: string;
  /** Ancestors, from the nearest outwards. */
  readonly around: readonly Element[];
  readonly row: number;
  readonly inRow: number;
}

/**
 * Keeps focus in lists whose rows are added, removed and changed by their own controls: when the focused control is
 * removed, the one with the same name takes the focus, otherwise the one at the same position, otherwise the nearest
 * one.
 */
export function FocusKeeper({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = box.current;
    if (!container) return undefined;
    let last: FocusPosition | undefined;
    let isGiven = false;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last = positionOf(target, container);
      isGiven = false;
    };
    const restore = () => {
      const { activeElement: active, body } = document;
      const isNowhere = !active || active === body || (active !== container && active.contains(container));
      if (!last || !isNowhere) return;
      const isThere = last.control.isConnected && !last.control.matches(':disabled');
      // Restores the focus again if a closing dialog took it after it was restored here.
      if (isThere && !isGiven) return;
      (isThere ? last.control : controlAt(last, container))?.focus();
      isGiven = !isThere;
    };
    const restoreSoon = () => void requestAnimationFrame(restore);
    // Also watches the body, whose children dialogs are: they return the focus when they close.
    const watch = new MutationObserver(restoreSoon);
    watch.observe(container, { childList: true, subtree: true });
    watch.observe(document.body, { childList: true });
    container.addEventListener('focusin', remember);
    document.addEventListener('focusin', restoreSoon);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', restoreSoon);
      container.removeEventListener('focusin', remember);
    };
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}

function positionOf(control: HTMLElement, container: Element): FocusPosition {
  const around: Element[] = [];
  for (let each = control.parentElement; each && container.contains(each); each = each.parentElement)
    around.push(each);
  const row = rowOf(control);
  return {
    control,
    name: nameOf(control),
    around,
    row: row ? rowsIn(container).indexOf(row) : -1,
    inRow: row ? controlsIn(row).indexOf(control) : -1,
  };
}

function controlAt({ name, around, row, inRow }: FocusPosition, container: Element): HTMLElement | undefined {
  const [same, another] = controlsIn(container).filter((control) => nameOf(control) === name);
  if (same && !another) return same;
  const rows = row < 0 ? [] : rowsIn(container);
  const sameRowControls = controlsIn(rows[Math.min(row, rows.length - 1)]);
  return (
    sameRowControls[Math.min(inRow, sameRowControls.length - 1)] ??
    around.filter((each) => each.isConnected).flatMap((each) => controlsIn(each).slice(0, 1))[0] ??
    // The list has no control left. In a dialog, its first control takes the focus, usually Close.
    controlsIn(container.closest('[role="dialog"]') ?? undefined)[0]
  );
}

function rowOf(control: Element): Element | null {
  return control.closest('tr, li');
}

function rowsIn(container: Element): Element[] {
  return [...container.querySelectorAll('tr, li')];
}

/** Skips controls that are not in the tab order, such as unselected tabs. */
function controlsIn(element: Element | undefined): HTMLElement[] {
  const all = element?.querySelectorAll<HTMLElement>(CONTROLS) ?? [];
  return [...all].filter((control) => control.tabIndex >= 0);
}

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent ?? '';
}
