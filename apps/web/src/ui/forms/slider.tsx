import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import './slider.css';

type SliderProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  label: ReactNode;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  value?: number | undefined;
  defaultValue?: number | undefined;
  onValueChange?: ((value: number) => void) | undefined;
  /** Formats the value, such as “3 petals”: shown beside the label and announced. */
  valueText?: ((value: number) => string) | undefined;
};

/** Native range input with arrow, Home, End and Page keys. */
export function Slider({
  label,
  value,
  defaultValue,
  onValueChange,
  valueText = String,
  ...range
}: SliderProps) {
  const generatedId = useId();
  const id = range.id ?? generatedId;
  const { min = 0, max = 100 } = range;
  const [innerValue, setInnerValue] = useState(defaultValue ?? (min + max) / 2);
  const shown = value ?? innerValue;
  return (
    <div className="ui-slider-field">
      <div className="ui-slider-texts">
        <label className="ui-field-label" htmlFor={id}>
          {label}
        </label>
        <output className="ui-slider-value" htmlFor={id}>
          {valueText(shown)}
        </output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        className="ui-slider"
        min={min}
        max={max}
        value={shown}
        aria-valuetext={valueText(shown)}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber;
          setInnerValue(next);
          onValueChange?.(next);
        }}
      />
    </div>
  );
}
