export interface ComboboxOption {
  value: string;
  label: string;
  /** Secondary line. */
  hint?: string | undefined;
}

export interface ComboboxControl {
  options: readonly ComboboxOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Empty string if the field was cleared. */
  onValueChange?: ((value: string) => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** Shown if no option matches. */
  emptyText?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}
