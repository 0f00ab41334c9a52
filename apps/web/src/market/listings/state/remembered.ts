import { parseSystem, type System } from '@tessera/domain/market/listings/systems';
import { type Step, steps } from './work.ts';

/** Version of the stored form. Forms of older versions are ignored. */
export const MEMORY_VERSION = 2;

/** The name under which a tab stores a form. */
export function memoryKey(listingId: number | 'new'): string {
  return `tessera.listing-form.${listingId}`;
}

/** The step and section at which the form in this tab was left. */
export interface Remembered {
  readonly step: Step;
  readonly system: System | undefined;
}

/** Reads only the step and section, so that the right step is shown before the schema of the whole form is loaded. */
export function findRemembered(
  getStorage: () => Pick<Storage, 'getItem'>,
  userId: number | null,
): Remembered | undefined {
  try {
    const found = JSON.parse(getStorage().getItem(memoryKey('new')) ?? 'null') as Stored | null;
    if (found?.version !== MEMORY_VERSION || found.userId !== userId) return undefined;
    return {
      step: steps.find((step) => step === found.work?.step) ?? 1,
      system: parseSystem(found.work?.system),
    };
  } catch {
    // Storage is disabled, or something else was written there. The form begins at its first step.
    return undefined;
  }
}

/** What storage may contain: anything. Each field is checked where it is used. */
interface Stored {
  readonly version?: unknown;
  readonly userId?: unknown;
  readonly work?: { readonly step?: unknown; readonly system?: unknown };
}
