import { type KeyboardEvent, useState } from 'react';
import type { ComboboxControl, ComboboxOption } from './combobox.types.ts';

/** State of a combobox: the text, the matching options and the active one. */
export function useCombobox({ options, value, defaultValue = '', onValueChange }: ComboboxControl) {
  const [innerValue, setInnerValue] = useState(defaultValue);
  /** The typed text. Undefined unless the person is typing; then the field shows the label of the selected option. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);

  const chosen = options.find((option) => option.value === (value ?? innerValue));
  const found = typed === undefined ? options : options.filter(({ label }) => fits(label, typed));

  function close() {
    setIsOpen(false);
    setActiveIndex(-1);
  }

  function pick(next: string) {
    setTyped(undefined);
    close();
    if (next === (value ?? innerValue)) return;
    setInnerValue(next);
    onValueChange?.(next);
  }

  function open() {
    if (isOpen) return;
    setIsOpen(true);
    setActiveIndex(typed === undefined ? options.findIndex((option) => option === chosen) : 0);
  }

  function type(text: string) {
    setTyped(text);
    setIsOpen(true);
    setActiveIndex(text === '' ? -1 : 0);
  }

  /**
   * On blur, a fully typed label selects its option, an empty field clears the value, and anything else is reverted.
   */
  function settle() {
    if (typed === undefined) return close();
    const exact = options.find(({ label }) => plain(label) === plain(typed));
    if (exact || typed.trim() === '') return pick(exact?.value ?? '');
    setTyped(undefined);
    return close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const active = isOpen ? found[activeIndex] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      return setActiveIndex(stepped(activeIndex, event.key === 'ArrowDown' ? 1 : -1, found.length));
    }
    if (event.key === 'Enter' && active) {
      // Prevents Enter from submitting the form.
      event.preventDefault();
      return pick(active.value);
    }
    if (event.key === 'Escape' && (isOpen || typed !== undefined)) {
      // Escape reverts the text and doesn't also close the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setTyped(undefined);
      return close();
    }
    return undefined;
  }

  return {
    text: typed ?? chosen?.label ?? '',
    choose: (option: ComboboxOption) => pick(option.value),
    clear: () => pick(''),
    chosen,
    found,
    isOpen,
    activeIndex,
    open,
    close,
    type,
    settle,
    onKeyDown,
  };
}

function stepped(index: number, step: number, count: number): number {
  if (count === 0) return -1;
  if (index < 0) return step > 0 ? 0 : count - 1;
  return (index + step + count) % count;
}

function fits(label: string, typed: string): boolean {
  return plain(label).includes(plain(typed));
}

/** The text for comparisons, in lower case and without accents: “zurich” finds “Zürich”. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-GB');
}
