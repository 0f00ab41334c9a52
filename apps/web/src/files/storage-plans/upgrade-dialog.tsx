import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import type { UpgradeDialogProps } from './upgrade-dialog.types.ts';

const upgradePopup = lazyModule(async () => {
  const { UpgradePopup } = await import('./upgrade-popup.tsx');
  return (props: UpgradeDialogProps) => <UpgradePopup {...props} />;
});

/** The dialog “File Size Limit Exceeded”. Its code is loaded when the first file is too large. */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const render = useLazyModule(upgradePopup, {
    isNeeded: props.oversized.length > 0,
    onFailure: props.onClose,
  });
  return props.oversized.length > 0 && render?.(props);
}
