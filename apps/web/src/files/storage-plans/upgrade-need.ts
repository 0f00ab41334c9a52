import type { UpgradeNeed } from '@tessera/domain/files/storage-plans/upgrade';
import type { StoragePlan } from './limits-store.ts';

/** What a larger storage plan has to allow: files of these sizes, besides the files that are stored already. */
export function upgradeNeed(
  { file_size: file, upload_size: total, used_bytes: usedBytes }: StoragePlan,
  fileSizes: readonly number[] = [],
): UpgradeNeed {
  return { file, total, usedBytes, fileSizes };
}
