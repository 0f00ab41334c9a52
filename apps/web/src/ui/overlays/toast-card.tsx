import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ToneIcon } from '../banner.tsx';
import { Button, IconButton } from '../button.tsx';
import { dismissToast, type Toast } from './toast-store.ts';
import './toast-card.css';

export function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, tone = 'info', durationMs, action } = toast;
  const card = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => {
    if (durationMs === undefined || isPaused) return undefined;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isPaused]);

  const { leave, remember } = useKeys(card, () => dismissToast(id));

  return (
    <div
      ref={card}
      className="ui-toast"
      data-tone={tone}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(card.current?.contains(document.activeElement) ?? false)}
      onFocus={(event) => {
        setIsPaused(true);
        remember(event.relatedTarget);
      }}
      onBlur={(event) => setIsPaused(event.currentTarget.matches(':hover'))}
    >
      <ToneIcon tone={tone} />
      <div className="ui-toast-body">
        <p className="ui-toast-title">{title}</p>
        {description && <p className="ui-toast-text">{description}</p>}
        {action && (
          <Button
            size="small"
            className="ui-toast-action"
            onClick={() => {
              leave();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        className="ui-toast-close"
        size="small"
        label="Dismiss notification"
        icon={<X aria-hidden="true" />}
        onClick={leave}
      />
    </div>
  );
}

/** F6 focuses the toast, Escape dismisses it; focus then returns to where it was. */
function useKeys(card: { current: HTMLElement | null }, dismiss: () => void) {
  const cameFrom = useRef<Element | null>(null);
  const isInside = () => card.current?.contains(document.activeElement) ?? false;

  function remember(before: EventTarget | null) {
    if (before instanceof HTMLElement && !card.current?.contains(before)) cameFrom.current = before;
  }

  function leave() {
    const back = isInside() ? cameFrom.current : null;
    dismiss();
    if (back instanceof HTMLElement) back.focus();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'F6' && !isInside()) {
      event.preventDefault();
      cameFrom.current = document.activeElement;
      card.current?.querySelector('button')?.focus();
    }
    if (event.key === 'Escape' && (isInside() || !isEscapeTaken())) {
      if (isInside()) event.stopPropagation();
      leave();
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Captures Escape before dialogs handle it, so that it dismisses the toast if the focus is in the toast.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);

  return { leave, remember };
}

/** Whether an open dialog or menu will handle Escape. */
function isEscapeTaken(): boolean {
  const open = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
  return document.querySelector(open) !== null;
}
