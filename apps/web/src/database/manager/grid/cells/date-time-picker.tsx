import type { DateTimeType } from '@tessera/table-sql/date-times';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import type { RefObject } from 'react';
import { fromPicked, pickerFor, toPicked } from './date-time-text.ts';

interface DateTimePickerProps {
  type: DateTimeType;
  text: string;
  /** The browser's date input. The editor uses it to open the picker when a key is pressed. */
  ref: RefObject<HTMLInputElement | null>;
  onPick: (text: string) => void;
}

/** A button that opens the browser's calendar or clock. The text field keeps the focus. */
export function DateTimePicker({ type, text, ref, onPick }: DateTimePickerProps) {
  const picker = pickerFor(type);
  if (!picker) return null;
  return (
    <span className="dbg-picker">
      <input
        ref={ref}
        type={picker.type}
        className="dbg-picker-input"
        tabIndex={-1}
        aria-hidden="true"
        step={type.kind === 'date' ? undefined : 1}
        max={picker.max}
        value={toPicked(type, text)}
        onChange={({ target: { value } }) => {
          if (value !== '') onPick(fromPicked(type, value, text));
        }}
      />
      <button
        type="button"
        className="dbg-picker-button"
        tabIndex={-1}
        aria-label={picker.label}
        title={`${picker.label} (Alt+↓)`}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => openPicker(ref.current)}
      >
        {type.kind === 'time' ? <Clock aria-hidden="true" /> : <CalendarDays aria-hidden="true" />}
      </button>
    </span>
  );
}

export function openPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    // The browser has no showPicker(). A click on the input opens the picker too.
    input?.click();
  }
}
