export type { StoragePlanLimits } from './limits-store.ts';
export { StoragePlanNotice } from './storage-plan-notice.tsx';
export { StorageMeter } from './storage-meter.tsx';
export { upgradeNeed } from './upgrade-need.ts';
export { UpgradeDialog } from './upgrade-dialog.tsx';
export type { OversizedFile } from './upgrade-dialog.types.ts';
export { useStoragePlanLimits } from './use-storage-plan-limits.ts';
