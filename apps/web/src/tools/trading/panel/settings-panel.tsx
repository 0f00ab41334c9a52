import {
  accountFacts,
  type AccountKey,
  type ParamFacts,
  type Settings,
  strategyFacts,
} from '@tessera/domain/tools/trading/settings';
import { formatGroup } from '@tessera/domain/tools/trading/rule-text';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberField } from '../../../ui/forms/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { DataPanel } from '../data/data-panel.tsx';
import { RuleBuilder } from '../rules/rule-builder.tsx';
import { type DataChoice, type LabView, labPath } from '../trading-address.ts';

interface PanelProps {
  readonly settings: Settings;
  readonly data: DataChoice;
  readonly view: LabView;
  readonly isRunning: boolean;
  /** Called when the form is sent. A run that was cancelled begins again, although the address stays the same. */
  readonly onRun?: (() => void) | undefined;
}

const costKeys: readonly AccountKey[] = ['capital', 'fee', 'fixed', 'slippage'];
const sizeKeys: readonly AccountKey[] = ['stop', 'target', 'size', 'risk'];

/** A form whose fields are the address: running it again is a navigation, and Back returns to the run before. */
export function SettingsPanel({ settings, data, view, isRunning, onRun }: PanelProps) {
  const { strategy, params, account } = settings;
  const facts = strategyFacts[strategy];
  const fields = (keys: readonly AccountKey[]) =>
    keys.map((key) => <Setting key={key} name={key} facts={accountFacts[key]} value={account[key]} />);
  const form = useRef<HTMLFormElement>(null);
  const path = labPath(settings, data);
  // After a navigation, for example Back, the fields have the address's values instead of what was typed.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the path stands for all values
  useEffect(() => form.current?.reset(), [path]);
  return (
    <Form
      ref={form}
      className="trading-panel"
      action="/trading"
      aria-label="Settings"
      preventScrollReset
      noValidate
      onSubmit={onRun}
    >
      <input type="hidden" name="strategy" value={strategy} />
      {view !== 'result' && <input type="hidden" name="view" value={view} />}
      {data.isOwn && <input type="hidden" name="data" value="own" />}
      <p className="trading-about">{facts.about}</p>
      <div className="trading-fields">
        {Object.entries(facts.params).map(([key, each]) => (
          <Setting key={`${strategy} ${key}`} name={key} facts={each} value={params[key] ?? each.initial} />
        ))}
      </div>
      {strategy === 'rules' && (
        <RuleBuilder
          key={formatGroup(settings.rules.buy) + formatGroup(settings.rules.sell)}
          rules={settings.rules}
        />
      )}
      <DataPanel settings={settings} data={data} />
      <Fold summary="Capital and costs">
        <div className="trading-fields trading-fold-body">{fields(costKeys)}</div>
      </Fold>
      <Fold summary="Stops and size">
        <div className="trading-fields trading-fold-body">
          {fields(sizeKeys)}
          <Checkbox label="Whole units only" name="whole" value="1" defaultChecked={!settings.isFractional} />
        </div>
      </Fold>
      <Button type="submit" variant="primary" isWide isLoading={isRunning} icon={<Play aria-hidden="true" />}>
        Run
      </Button>
    </Form>
  );
}

function Setting({ name, facts, value }: { name: string; facts: ParamFacts; value: number }) {
  return (
    <NumberField
      label={facts.label}
      name={name}
      defaultValue={value}
      min={facts.min}
      max={facts.max}
      step={facts.step >= 1 ? facts.step : 'any'}
      suffix={facts.unit || undefined}
      description={facts.hint}
    />
  );
}
