import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

interface Published {
  readonly checkoutSessionCreate: { readonly path: string; readonly schema: object };
  readonly webhookEvents: Readonly<Record<string, object>>;
  readonly objects: Readonly<Record<string, object>>;
}

/** Schemas that Stripe publishes for payment pages. Their licence is in the file. */
const published = JSON.parse(
  readFileSync(new URL('stripe-checkout-schema.json', import.meta.url), 'utf8'),
) as Published;

interface PublishedRefunds {
  /** Parameters that a request may have, by method and path. */
  readonly requests: Readonly<Record<string, object>>;
  readonly objects: Readonly<Record<string, object>>;
}

/** Published top-level properties of refunds, charges, payments and disputes, and of the requests about them. */
const publishedRefunds = JSON.parse(
  readFileSync(new URL('stripe-refund-schema.json', import.meta.url), 'utf8'),
) as PublishedRefunds;

/**
 * Options for Ajv. The published files use keywords and formats of their own, which describe more than they validate.
 */
const lenient = { strict: false, allErrors: true, validateFormats: false };

/** Validates requests. A form contains only texts, so they are converted to numbers if the schema requires it. */
const ajv = new Ajv({ ...lenient, coerceTypes: true });
const validateRequest = ajv.compile(published.checkoutSessionCreate.schema);
const otherRequests = new Map(
  Object.entries(publishedRefunds.requests).map(([call, schema]) => [call, ajv.compile(schema)]),
);

export const sessionsPath = published.checkoutSessionCreate.path;

export function faultsOfRequest(decoded: object): string[] {
  return faultsOf(validateRequest, decoded);
}

/** Mistakes in a request such as `POST /v1/refunds`. */
export function faultsOfCall(call: string, decoded: object): string[] {
  const validate = otherRequests.get(call);
  return validate ? faultsOf(validate, decoded) : [`There is no published schema of ${call}`];
}

/** Mistakes in a refund, charge or dispute that an event contains. */
export function faultsOfObject(name: string, object: object): string[] {
  const schema = publishedRefunds.objects[name];
  return schema
    ? faultsOf(new Ajv(lenient).compile(schema), object)
    : [`There is no published schema of ${name}`];
}

export function faultsOfEvent(type: string, event: object): string[] {
  const schema = published.webhookEvents[type];
  if (!schema) throw new Error(`There is no published schema of ${type}`);
  const strict = new Ajv(lenient);
  return faultsOf(strict.compile({ ...schema, objects: published.objects }), event);
}

function faultsOf(validate: ValidateFunction, value: object): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

type Decoded = { [key: string]: Decoded | string };

/** Converts `a[b][0]=c` to nested objects. Objects whose keys are numbers become lists. */
export function decodeForm(text: string): object {
  const root: Decoded = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    const last = keys.pop() ?? '';
    let node = root;
    for (const key of keys) {
      const next = (node[key] ??= {});
      if (typeof next === 'string') throw new Error(`${name} is given twice`);
      node = next;
    }
    node[last] = value;
  }
  return asLists(root) as object;
}

function asLists(value: Decoded | string): unknown {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, asLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
