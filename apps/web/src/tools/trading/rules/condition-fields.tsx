import { hasLength } from '@tessera/domain/tools/trading/rule-text';
import {
  comparisons,
  type Condition,
  type IndicatorKey,
  indicatorKeys,
  indicators,
  MAX_INDICATOR_LENGTH,
  type Operand,
} from '@tessera/domain/tools/trading/rules';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';

interface ConditionFieldsProps {
  readonly label: string;
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

const NUMBER = 'number';
const looksAhead = new Set(['centred', 'wholeScore']);

const operandOptions = [
  {
    label: 'Prices and indicators',
    options: indicatorKeys.filter((key) => !looksAhead.has(key)).map(asOption),
  },
  { label: 'Uses later bars', options: indicatorKeys.filter((key) => looksAhead.has(key)).map(asOption) },
];
const withNumber = [{ value: NUMBER, label: 'Number' }, ...operandOptions];

function asOption(value: IndicatorKey) {
  return { value, label: indicators[value].name };
}

export function ConditionFields({ label, condition, onChange, onRemove }: ConditionFieldsProps) {
  const { left, is, right } = condition;
  return (
    <fieldset className="trading-condition" aria-label={label}>
      <OperandFields
        label="First value"
        operand={left}
        onChange={(next) => onChange({ ...condition, left: next })}
      />
      <Select
        aria-label="Comparison"
        value={is}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, is: comparisons.find((each) => each === currentTarget.value) ?? 'above' })
        }
        options={comparisons.map((value) => ({
          value,
          label: `is ${value}`.replace('is crosses-', 'crosses '),
        }))}
      />
      <OperandFields
        label="Second value"
        allowsNumber
        operand={right}
        onChange={(next) => onChange({ ...condition, right: next })}
      />
      <IconButton
        size="small"
        label={`Remove: ${label}`}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
    </fieldset>
  );
}

interface OperandFieldsProps {
  readonly label: string;
  readonly operand: Operand;
  readonly allowsNumber?: boolean;
  readonly onChange: (operand: Operand) => void;
}

function OperandFields({ label, operand, allowsNumber = false, onChange }: OperandFieldsProps) {
  function choose(value: string) {
    const indicator = indicatorKeys.find((key) => key === value);
    onChange(indicator ? { indicator, length: initialLength(indicator) } : { number: 0 });
  }
  return (
    <div className="trading-operand">
      <Select
        aria-label={label}
        value={'number' in operand ? NUMBER : operand.indicator}
        onChange={(event) => choose(event.currentTarget.value)}
        options={allowsNumber ? withNumber : operandOptions}
      />
      {'number' in operand ? (
        <NumberInput
          label={`${label}: number`}
          value={operand.number}
          onChange={(number) => onChange({ number })}
        />
      ) : (
        hasLength(operand.indicator) && (
          <NumberInput
            label={`${label}: bars`}
            value={operand.length}
            min={1}
            max={MAX_INDICATOR_LENGTH}
            onChange={(length) => onChange({ ...operand, length: Math.round(length) })}
          />
        )
      )}
    </div>
  );
}

function initialLength(indicator: IndicatorKey): number {
  const facts = indicators[indicator];
  return 'length' in facts ? (facts.length?.initial ?? 0) : 0;
}

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
}

/** Keeps the last number while the field is empty or has none. */
function NumberInput({ label, value, onChange, min, max }: NumberInputProps) {
  return (
    <span className="ui-input-frame">
      <input
        className="ui-input"
        type="number"
        step="any"
        aria-label={label}
        defaultValue={value}
        min={min}
        max={max}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (Number.isFinite(valueAsNumber))
            onChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, valueAsNumber)));
        }}
      />
    </span>
  );
}
