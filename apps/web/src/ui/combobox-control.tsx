import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { ComboboxOption, ComboboxProps } from './combobox.tsx';
import type { FieldWiring } from './field.tsx';
import './menu-popup.css';

export type ComboboxControlProps = Omit<
  ComboboxProps,
  keyof FieldWiring | 'label' | 'description' | 'error'
> & {
  wiring: FieldWiring;
  /** What the person typed before this code had arrived. */
  typed: string | undefined;
  hasFocus: boolean;
};

export function ComboboxControl({ wiring, typed, hasFocus, options, ...props }: ComboboxControlProps) {
  const { value, defaultValue, onValueChange, emptyText = 'Nothing found' } = props;
  const input = useRef<HTMLInputElement>(null);
  const find = (wanted: string) => options.find((option) => option.value === wanted) ?? null;
  // Only where the person already was, in the input that this one replaces.
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);

  return (
    <Combobox.Root
      items={options}
      {...(value !== undefined && { value: find(value) })}
      {...(value === undefined && defaultValue !== undefined && { defaultValue: find(defaultValue) })}
      {...(typed !== undefined && { defaultInputValue: typed, defaultOpen: hasFocus })}
      onValueChange={(option) => onValueChange?.(option?.value ?? '')}
      isItemEqualToValue={(one, other) => one.value === other.value}
      name={props.name}
      required={props.required}
      disabled={props.disabled}
      autoHighlight
    >
      <Combobox.InputGroup className="ui-input-frame">
        <Combobox.Input {...wiring} className="ui-input" placeholder={props.placeholder} ref={input} />
        <Combobox.Clear className="ui-input-button" aria-label="Clear">
          <X aria-hidden="true" />
        </Combobox.Clear>
        <Combobox.Trigger className="ui-input-button" aria-label="Show choices">
          <ChevronDown aria-hidden="true" />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className="ui-popup-layer" sideOffset={6} collisionPadding={8}>
          <Combobox.Popup className="ui-menu ui-combobox-popup">
            <Combobox.Empty className="ui-combobox-empty">{emptyText}</Combobox.Empty>
            <Combobox.List className="ui-combobox-list">
              {(option: ComboboxOption) => (
                <Combobox.Item key={option.value} value={option} className="ui-menu-item">
                  <span className="ui-menu-text">
                    {option.label}
                    {option.hint && <span className="ui-menu-hint">{option.hint}</span>}
                  </span>
                  <Combobox.ItemIndicator>
                    <Check className="ui-menu-check" aria-hidden="true" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
