import { CallFailed } from '@tessera/contract/client';
import type { FieldFault } from '@tessera/contract/refusals';
import type { ReactNode } from 'react';
import { SESSION_EXPIRED } from '../../../lib/session-expired.ts';

/** Why a form was rejected, as shown in the summary above it. */
export interface Problem {
  readonly code?: string | undefined;
  readonly title: string;
  /** Faults of single fields; each field is marked and linked to. */
  readonly faults: readonly FieldFault[];
  /** Help shown in place of a list of faults. */
  readonly help?: ReactNode;
}

interface PlainRefusal {
  readonly code: string;
  readonly error: string;
  readonly faults?: readonly FieldFault[] | undefined;
}

/** A problem from a refusal. `fieldOf` has the name of the field for codes that refer to one field. */
export function problemFromRefusal(
  refusal: PlainRefusal,
  fieldOf: Readonly<Record<string, string>> = {},
): Problem {
  const { code, error } = refusal;
  if (code === 'auth.required') return { code, title: SESSION_EXPIRED, faults: [] };
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

/** A problem from an exception: the server failed, or no response was received. */
export function problemFromFailure(error: unknown): Problem {
  if (error instanceof CallFailed && error.reference !== undefined)
    return { title: error.message, faults: [] };
  return {
    title: 'We couldn’t reach the server. Check your connection, then try again.',
    faults: [],
  };
}
