import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import './tooltip.css';

const HOVER_DELAY_MS = 400;
/** Delay before the tooltip disappears, so that the pointer can move onto it. It then stays. */
const LEAVE_DELAY_MS = 120;

interface TooltipProps {
  text: string;
  /**
   * The control that the tooltip describes. If the text says more than the control's name, pass a function that spreads
   * `description` onto the control. If it only repeats the name, pass the control itself.
   */
  children: ReactNode | ((description: { 'aria-describedby': string }) => ReactNode);
}

/** A short text that appears on hover and keyboard focus. Touch screens show none, so it must not be necessary. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function turn(open: boolean, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(open), delay);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEscape(isOpen, () => setIsOpen(false));

  return (
    <span
      className="ui-tooltip-anchor"
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && turn(true, HOVER_DELAY_MS)}
      onPointerLeave={() => turn(false, LEAVE_DELAY_MS)}
      onPointerDown={() => turn(false, 0)}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && turn(true, 0)}
      onBlur={() => turn(false, 0)}
    >
      {typeof children === 'function' ? children({ 'aria-describedby': id }) : children}
      {typeof children === 'function' && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {isOpen && (
        <span className="ui-tooltip" role="tooltip" popover="manual" ref={show}>
          {text}
        </span>
      )}
    </span>
  );
}

/** Shows the tooltip in the top layer, so that neither a dialog nor a scrolling container cuts it off. */
function show(tooltip: HTMLElement | null) {
  const anchor = tooltip?.parentElement?.firstElementChild?.getBoundingClientRect();
  if (!tooltip || !anchor) return;
  tooltip.showPopover();
  const { width, height } = tooltip.getBoundingClientRect();
  const gap = 6;
  const above = anchor.top - height - gap;
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const rightmost = document.documentElement.clientWidth - width - gap;
  tooltip.style.top = `${above >= gap ? above : anchor.bottom + gap}px`;
  tooltip.style.left = `${Math.max(gap, Math.min(middle, rightmost))}px`;
}

function useEscape(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // The dialog below stays open.
      event.stopPropagation();
      latest.current();
    }
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen]);
}
