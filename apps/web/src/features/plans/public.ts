export type { PlanLimits } from './limits-store.ts';
export { PlanNotice } from './plan-notice.tsx';
export { StorageMeter } from './storage-meter.tsx';
export { type OversizedFile, UpgradeDialog } from './upgrade-dialog.tsx';
export { usePlanLimits } from './use-plan-limits.ts';
