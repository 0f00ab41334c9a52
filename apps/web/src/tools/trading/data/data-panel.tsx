import { sampleNames } from '@tessera/domain/tools/trading/sample';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { useStore } from '../../../lib/create-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { TextLink } from '../../../ui/link.tsx';
import type { Settings } from '@tessera/domain/tools/trading/settings';
import { formatAmount, formatTime } from '../format.ts';
import { type DataChoice, labPath } from '../trading-address.ts';
import { ownPrices, type OwnPrices } from './own-prices.ts';

const lazyImport = lazyModule(() => import('./import-dialog.tsx'));

/** Chooses the prices that are tested: companies of the built-in sample, or files of the visitor. */
export function DataPanel({ settings, data }: { settings: Settings; data: DataChoice }) {
  const { prices } = useStore(ownPrices);
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useLazyModule(lazyImport, { isNeeded: isOpen, onFailure: () => setIsOpen(false) });
  return (
    <fieldset className="trading-data">
      <legend>Prices</legend>
      {data.isOwn ? <OwnSummary prices={prices} /> : <SampleChoice data={data} />}
      <div className="trading-data-actions">
        <Button
          size="small"
          icon={<FileUp aria-hidden="true" />}
          onPointerEnter={lazyImport.preload}
          onClick={() => setIsOpen(true)}
        >
          {data.isOwn ? 'Open other files' : 'Use your own prices'}
        </Button>
        {data.isOwn && (
          <TextLink to={labPath(settings, { isOwn: false, instruments: sampleNames })} preventScrollReset>
            Use the sample
          </TextLink>
        )}
      </div>
      {dialog && <dialog.ImportDialog isOpen={isOpen} onOpenChange={setIsOpen} settings={settings} />}
    </fieldset>
  );
}

function SampleChoice({ data }: { data: DataChoice }) {
  return (
    <>
      <p className="ui-note">
        Synthetic sample: invented prices of five companies, 2015 to 2024. One of them fails.
      </p>
      <div className="trading-sample-names">
        {sampleNames.map((name) => (
          <Checkbox
            key={name}
            label={name}
            name="i"
            value={name}
            defaultChecked={data.instruments.includes(name)}
          />
        ))}
      </div>
    </>
  );
}

function OwnSummary({ prices }: { prices: OwnPrices | undefined }) {
  if (!prices) return <p className="ui-note">No file is open. Files stay on your device.</p>;
  const { instruments, files, faultCount, faults, notes } = prices;
  const remarks = [
    ...faults.map(({ line, text }) => `Line ${line}: ${text}`),
    ...notes.map(
      ({ instrument, line, text }) => `${instrument}${line === undefined ? '' : `, line ${line}`}: ${text}`,
    ),
  ];
  return (
    <>
      <p className="ui-note ui-breakable">
        {files.length === 1 ? files[0] : `${files.length} files`}: {instruments.length}{' '}
        {instruments.length === 1 ? 'instrument' : 'instruments'},{' '}
        {formatAmount(instruments.reduce((sum, { bars }) => sum + bars, 0))} bars from{' '}
        {formatTime(Math.min(...instruments.map(({ from }) => from)))} to{' '}
        {formatTime(Math.max(...instruments.map(({ to }) => to)))}.
      </p>
      {remarks.length > 0 && (
        <details className="trading-remarks">
          <summary>
            {faultCount > 0
              ? `${formatAmount(faultCount)} ${faultCount === 1 ? 'line was' : 'lines were'} left out`
              : `${notes.length} ${notes.length === 1 ? 'remark' : 'remarks'} on these prices`}
          </summary>
          <ul>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
            {faultCount > faults.length && <li>And {formatAmount(faultCount - faults.length)} more.</li>}
          </ul>
        </details>
      )}
    </>
  );
}
