import { getUploadLimit } from '@tessera/contract/plans';
import {
  type FileTier,
  FREE_FILE_TIER,
  FREE_TOTAL_TIER,
  tierBytes,
  type TotalTier,
  UNKNOWN_PLAN_BYTES,
} from '@tessera/domain/plans/sizes';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';

export interface Plan {
  readonly file_size: FileTier;
  readonly upload_size: TotalTier;
}

export interface Limits {
  readonly plan: Plan;
  readonly isLoading: boolean;
  readonly fileBytes: number;
}

const free: Plan = { file_size: FREE_FILE_TIER, upload_size: FREE_TOTAL_TIER };

export function useLimits(userId: number): Limits {
  const [plan, setPlan] = useState<Plan>();
  useEffect(() => {
    let isCurrent = true;
    void call(getUploadLimit, { params: { userId } }).then(
      (answer) => isCurrent && setPlan(answer.ok ? answer.value.uploadLimit : free),
      () => isCurrent && setPlan(free),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return {
    plan: plan ?? free,
    isLoading: plan === undefined,
    fileBytes: plan ? tierBytes(plan.file_size) : UNKNOWN_PLAN_BYTES,
  };
}
