import { parseSystem, type System } from '@tessera/domain/listings/systems';

/** The listing system in the frozen terms of a line. */
export function systemOf(terms: unknown): System | undefined {
  return typeof terms === 'object' && terms !== null && 'system' in terms
    ? parseSystem(terms.system)
    : undefined;
}
