import { getUploadLimit } from '@tessera/contract/files/storage-plans';
import {
  type FileTier,
  FREE_FILE_TIER,
  FREE_TOTAL_TIER,
  tierBytes,
  type TotalTier,
  UNKNOWN_LIMIT_BYTES,
} from '@tessera/domain/files/storage-plans/sizes';
import { call } from '../../lib/api.ts';
import { createStore, type Store } from '../../lib/create-store.ts';

export interface StoragePlan {
  readonly file_size: FileTier;
  readonly upload_size: TotalTier;
  readonly file_size_cost: number;
  readonly upload_size_cost: number;
  readonly used_bytes: number;
  readonly expiry_date: Date | null;
  readonly unused_pence: number;
}

export interface StoragePlanLimits {
  readonly storagePlan: StoragePlan;
  /** True until the limits are loaded. Until then a small limit applies. */
  readonly isLoading: boolean;
  readonly fileBytes: number;
  /**
   * True if the limits could not be loaded, so that those of the free plan are shown. How much storage is used is
   * unknown then.
   */
  readonly isFailed: boolean;
}

const freeStoragePlan: StoragePlan = {
  file_size: FREE_FILE_TIER,
  upload_size: FREE_TOTAL_TIER,
  file_size_cost: 0,
  upload_size_cost: 0,
  used_bytes: 0,
  expiry_date: null,
  unused_pence: 0,
};

const unknownLimits: StoragePlanLimits = {
  storagePlan: freeStoragePlan,
  isLoading: true,
  fileBytes: UNKNOWN_LIMIT_BYTES,
  isFailed: false,
};

/** One person's upload limits, which everything on the page shares. */
export interface LimitsStore {
  readonly limits: Store<StoragePlanLimits>;
  /** Fetches the limits. Only the response to the latest request counts. */
  refetch(): Promise<void>;
}

const stores = new Map<number, LimitsStore>();

export function limitsStore(userId: number): LimitsStore {
  const store = stores.get(userId) ?? createLimitsStore(userId);
  stores.set(userId, store);
  return store;
}

function createLimitsStore(userId: number): LimitsStore {
  const limits = createStore(unknownLimits);
  let latest = 0;
  return {
    limits,
    async refetch() {
      const question = ++latest;
      const storagePlan = await fetchStoragePlan(userId);
      if (question !== latest) return;
      // If a request fails, limits that were loaded before stay.
      const isFailed = storagePlan === undefined;
      if (isFailed && !limits.get().isLoading) return;
      const known = storagePlan ?? freeStoragePlan;
      limits.set({ storagePlan: known, isLoading: false, fileBytes: tierBytes(known.file_size), isFailed });
    },
  };
}

async function fetchStoragePlan(userId: number): Promise<StoragePlan | undefined> {
  try {
    const answer = await call(getUploadLimit, { params: { userId } });
    return answer.ok ? answer.value.uploadLimit : undefined;
  } catch {
    return undefined;
  }
}
