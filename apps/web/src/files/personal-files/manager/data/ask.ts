import { CallFailed } from '@tessera/contract/client';
import type { Result } from '@tessera/domain/result';
import { SESSION_EXPIRED } from '../../../../lib/session-expired.ts';

export interface Complaint {
  readonly message: string;
  /** The session has expired, so the person has to sign in again. */
  readonly isExpired: boolean;
}

type Reply<Value> = Result<Value, { readonly code: string; readonly error: string }>;

/** Runs a call. If it fails, the complaint is the server’s message or, without one, the given text. */
export async function ask<Value>(
  failed: string,
  work: () => Promise<Reply<Value>>,
): Promise<Result<Value, Complaint>> {
  try {
    const answer = await work();
    if (answer.ok) return answer;
    return { ok: false, refusal: complaintOf(answer.refusal, failed) };
  } catch (error) {
    return { ok: false, refusal: { message: failed, isExpired: hasStatus(error, 401) } };
  }
}

function complaintOf({ code, error }: { code: string; error: string }, failed: string): Complaint {
  return code === 'auth.required'
    ? { message: SESSION_EXPIRED, isExpired: true }
    : { message: error || failed, isExpired: false };
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof CallFailed && error.status === status;
}
