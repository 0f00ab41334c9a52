export type { PlanLimits } from './limits-store.ts';
export { PlanNotice } from './plan-notice.tsx';
export { StorageMeter } from './storage-meter.tsx';
export { UpgradeDialog } from './upgrade-dialog.tsx';
export type { OversizedFile } from './upgrade-dialog.types.ts';
export { usePlanLimits } from './use-plan-limits.ts';
