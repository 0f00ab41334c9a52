import { CallFailed } from '@tessera/contract/client';
import type { FieldFault } from '@tessera/contract/refusals';
import type { ReactNode } from 'react';

/** Why a form was not accepted, as the summary above it says it. */
export interface Problem {
  readonly code?: string | undefined;
  readonly title: string;
  /** Each belongs to a field, which is marked and linked to. */
  readonly faults: readonly FieldFault[];
  /** What else may help, in place of a list of faults. */
  readonly help?: ReactNode;
}

interface PlainRefusal {
  readonly code: string;
  readonly error: string;
  readonly faults?: readonly FieldFault[] | undefined;
}

export const EXPIRED = 'Your session has expired. Please sign in again.';

/** `fieldOf` names the field that a refusal speaks of. */
export function problemFromRefusal(
  refusal: PlainRefusal,
  fieldOf: Readonly<Record<string, string>> = {},
): Problem {
  const { code, error } = refusal;
  if (code === 'auth.required') return { code, title: EXPIRED, faults: [] };
  const field = fieldOf[code];
  if (field !== undefined) return problemFromFaults([{ path: field, message: error }], code);
  return refusal.faults?.length
    ? problemFromFaults(refusal.faults, code)
    : { code, title: error, faults: [] };
}

export function problemFromFaults(faults: readonly FieldFault[], code?: string): Problem {
  const first = new Map<string, FieldFault>();
  for (const fault of faults) if (!first.has(fault.path)) first.set(fault.path, fault);
  const title = first.size === 1 ? 'Please check this field' : `Please check these ${first.size} fields`;
  return { code, title, faults: [...first.values()] };
}

/** No answer of ours came: the network is away, or the server has a fault and says by which reference. */
export function problemFromFailure(error: unknown): Problem {
  if (error instanceof CallFailed && error.reference !== undefined)
    return { title: error.message, faults: [] };
  return {
    title: 'We couldn’t reach the server. Check your connection, then try again.',
    faults: [],
  };
}
