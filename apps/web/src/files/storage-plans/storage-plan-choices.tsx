import { filePounds, type PurchaseRequest, totalPounds } from '@tessera/domain/files/storage-plans/prices';
import { isFileTier, isTotalTier, tierBytes } from '@tessera/domain/files/storage-plans/sizes';
import {
  fileOptions,
  suggestFile,
  totalOptions,
  type UpgradeNeed,
} from '@tessera/domain/files/storage-plans/upgrade';
import { SelectField } from '../../ui/forms/select.tsx';
import { MonthsField, monthsIn } from './months-field.tsx';
import { megabytes, perMonth } from './format-amounts.ts';

/** What the person has chosen in the form so far. The months are the typed text, which may be invalid. */
export interface StoragePlanChoice {
  readonly total: PurchaseRequest['total'];
  readonly file: PurchaseRequest['file'] | undefined;
  readonly months: string;
}

export function requestFrom({ total, file, months: text }: StoragePlanChoice): PurchaseRequest | undefined {
  const months = monthsIn(text);
  return file === undefined || months === undefined ? undefined : { total, file, months };
}

interface StoragePlanChoicesProps {
  need: UpgradeNeed;
  choice: StoragePlanChoice;
  onChange: (choice: StoragePlanChoice) => void;
}

export function StoragePlanChoices({ need, choice, onChange }: StoragePlanChoicesProps) {
  const files = fileOptions(choice.total, need);
  return (
    <div className="storage-plan-choices">
      <SelectField
        label="1. Upload limit"
        description="Total space for all your files."
        value={choice.total}
        options={totalOptions(need).map((tier) => ({
          value: tier,
          label: `${tier} – ${perMonth(totalPounds(tier))}`,
        }))}
        onChange={({ currentTarget: { value } }) => {
          if (isTotalTier(value)) onChange({ ...choice, total: value, file: suggestFile(value, need) });
        }}
      />
      <SelectField
        label="2. Per-file limit"
        description={smallWarning(need, choice) ?? 'Maximum size of one file.'}
        value={choice.file}
        options={files.map((tier) => ({ value: tier, label: `${tier} – ${perMonth(filePounds(tier))}` }))}
        onChange={({ currentTarget: { value } }) => {
          if (isFileTier(value)) onChange({ ...choice, file: value });
        }}
      />
      <MonthsField
        label="3. Subscription duration in months"
        value={choice.months}
        onChange={(months) => onChange({ ...choice, months })}
      />
    </div>
  );
}

/**
 * A warning that the chosen limit is too small for the person's files. They can buy it, but should not do so by
 * mistake.
 */
function smallWarning({ fileSizes }: UpgradeNeed, { file }: StoragePlanChoice): string | undefined {
  const largest = Math.max(0, ...fileSizes);
  if (file === undefined || tierBytes(file) >= largest) return undefined;
  return `Still too small for your file of ${megabytes(largest)}.`;
}
