import { type Result, ok, refuse } from '../../result.ts';
import { canonicalValues } from './canonical.ts';
import type { Fault } from './form/checks.ts';
import { findField, type FormValues } from './fields.ts';
import type { System } from './systems.ts';

const ID = 'seller_type';
const only: ReadonlySet<string> = new Set([ID]);

interface Account {
  /** Whether the seller's account has a legal name and an address. */
  readonly isBusiness: boolean;
}

/**
 * The form's values with the seller type that the account allows. A private account cannot publish as a business. A
 * business account always sells as a business, whatever the form says.
 */
export function withSellerType(
  system: System,
  values: FormValues,
  { isBusiness }: Account,
): Result<FormValues, Fault> {
  if (!findField(system, ID)) return ok(values);
  if (isBusiness) return ok({ ...values, [ID]: 'business' });
  if (canonicalValues(system, values, only)[ID] === 'business')
    return refuse({
      field: ID,
      message: 'To sell as a business, first enter its legal name and address in your profile.',
    });
  return ok({ ...values, [ID]: 'private' });
}
