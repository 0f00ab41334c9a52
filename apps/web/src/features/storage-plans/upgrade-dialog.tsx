import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import type { UpgradeDialogProps } from './upgrade-dialog.types.ts';

const upgradePopup = lazyModule(async () => {
  const { UpgradePopup } = await import('./upgrade-popup.tsx');
  return (props: UpgradeDialogProps) => <UpgradePopup {...props} />;
});

/** “File Size Limit Exceeded”. Its code comes with the first file that is too large. */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const render = useLazyModule(upgradePopup, {
    isNeeded: props.oversized.length > 0,
    onFailure: props.onClose,
  });
  return props.oversized.length > 0 && render?.(props);
}
