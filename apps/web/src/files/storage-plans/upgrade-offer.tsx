import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { StoragePlanChoices, requestFrom } from './storage-plan-choices.tsx';
import { megabytes } from './format-amounts.ts';
import { CurrentStoragePlan } from './current-storage-plan.tsx';
import { formatStorage, storageOf } from './storage-words.ts';
import { ReplacedStoragePlan } from './replaced-storage-plan.tsx';
import { suggestedChoice } from './suggested-choice.ts';
import { TotalCost } from './total-cost.tsx';
import type { UpgradeDialogProps } from './upgrade-dialog.types.ts';
import { upgradeNeed } from './upgrade-need.ts';
import { useCheckout } from './use-checkout.ts';
import { rememberWaitingFiles } from './waiting-files.ts';

const MAX_SHOWN_FILES = 50;

export function UpgradeOffer({
  userId,
  oversized,
  limits: { storagePlan, isFailed },
  lack = 'file',
  onClose,
  beforeLeaving,
}: UpgradeDialogProps) {
  const need = upgradeNeed(
    storagePlan,
    oversized.map(({ size }) => size),
  );
  const [now] = useState(() => new Date());
  const [choice, setChoice] = useState(() => suggestedChoice(need));
  const checkout = useCheckout(userId);
  const request = requestFrom(choice);

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={lack === 'file' ? 'File Size Limit Exceeded' : 'Not Enough Storage'}
      description={
        lack === 'file'
          ? `Larger than your limit of ${storagePlan.file_size} per file:`
          : isFailed
            ? 'More than your storage plan has space for:'
            : `More than your storage plan has space for (${formatStorage(storageOf(storagePlan))}):`
      }
      footer={
        <>
          <TotalCost request={request} />
          <Button onClick={onClose}>Not now</Button>
          <Button
            variant="primary"
            isLoading={checkout.isPending}
            disabled={request === undefined}
            onClick={() => {
              if (!request) return;
              if (lack === 'file') rememberWaitingFiles(oversized);
              void checkout.start(request, beforeLeaving);
            }}
          >
            Upgrade
          </Button>
        </>
      }
    >
      <div className="storage-plan-offer">
        <ul
          className="storage-plan-files"
          aria-label={lack === 'file' ? 'Files over your limit' : 'Files that need more storage'}
        >
          {oversized.slice(0, MAX_SHOWN_FILES).map(({ name, size }, index) => (
            <li key={`${index} ${name}`}>
              <span className="storage-plan-file-name">{name}</span>
              <span className="storage-plan-file-size">{megabytes(size)}</span>
            </li>
          ))}
          {oversized.length > MAX_SHOWN_FILES && (
            <li>and {(oversized.length - MAX_SHOWN_FILES).toLocaleString('en-GB')} more</li>
          )}
        </ul>
        <CurrentStoragePlan storagePlan={storagePlan} />
        {checkout.failure && (
          <Banner tone="danger" role="alert" title={checkout.failure}>
            You haven’t been charged. Try again in a moment.
          </Banner>
        )}
        <StoragePlanChoices need={need} choice={choice} onChange={setChoice} />
        <ReplacedStoragePlan storagePlan={storagePlan} request={request} now={now} />
      </div>
    </Dialog>
  );
}
