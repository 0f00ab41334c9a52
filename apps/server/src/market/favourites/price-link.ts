import type { Secrets } from '../../platform/secrets.ts';

const PURPOSE = 'price-drop-emails';

/** Token for the link that stops a person's emails about prices. It can do nothing else, so it never expires. */
export function priceEmailToken(userId: number, secrets: Secrets): string {
  return `${userId}.${secrets.sign(String(userId), PURPOSE)}`;
}

export function personInToken(token: string, secrets: Secrets): number | undefined {
  const [, id, signature] = /^([1-9]\d{0,9})\.([\w-]{20,100})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return secrets.isSigned(id, signature, PURPOSE) ? Number(id) : undefined;
}
