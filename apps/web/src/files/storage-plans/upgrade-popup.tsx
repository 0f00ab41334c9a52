import { LARGEST_FILE_BYTES, tierBytes } from '@tessera/domain/files/storage-plans/sizes';
import { useEffect, useEffectEvent, useState } from 'react';
import { TooLargeForAny } from './too-large-for-any.tsx';
import type { UpgradeDialogProps } from './upgrade-dialog.types.ts';
import { UpgradeOffer } from './upgrade-offer.tsx';
import './storage-plans.css';

/**
 * The content of the dialog. First it shows files that are too large for every storage plan, then those that a larger
 * plan would allow.
 */
export function UpgradePopup(props: UpgradeDialogProps) {
  const { oversized, limits, onClose } = props;
  const [hasSeenGiants, setHasSeenGiants] = useState(false);
  const giants = oversized.filter(({ size }) => size > LARGEST_FILE_BYTES);
  const others = oversized.filter(({ size }) => size <= LARGEST_FILE_BYTES);
  useFit(props);

  if (limits.isLoading) return null;

  if (giants.length > 0 && !hasSeenGiants) {
    return (
      <TooLargeForAny files={giants} onOk={() => (others.length > 0 ? setHasSeenGiants(true) : onClose())} />
    );
  }
  return <UpgradeOffer {...props} oversized={others} />;
}

/** Calls `onUpgraded` if some of the files fit, once the limits are loaded or become higher. */
function useFit({ oversized, limits, lack, onUpgraded }: UpgradeDialogProps) {
  const notify = useEffectEvent(() => onUpgraded(limits.fileBytes));
  const { storagePlan, isLoading, fileBytes } = limits;
  const freeBytes = tierBytes(storagePlan.upload_size) - storagePlan.used_bytes;
  const maxBytes = lack === 'storage' ? Math.min(fileBytes, freeBytes) : fileBytes;
  const fits = !isLoading && oversized.some(({ size }) => size <= maxBytes);
  useEffect(() => {
    if (fits) notify();
  }, [fits]);
}
