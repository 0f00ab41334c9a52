import type { Secrets } from '../../platform/secrets.ts';

const PURPOSE = 'saved-search-alert';

/** Token for the link that stops the emails about one search. It can do nothing else, so it never expires. */
export function alertToken(searchId: number, secrets: Secrets): string {
  return `${searchId}.${secrets.sign(String(searchId), PURPOSE)}`;
}

export function searchInToken(token: string, secrets: Secrets): number | undefined {
  const [, id, signature] = /^([1-9]\d{0,8})\.([\w-]{20,100})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return secrets.isSigned(id, signature, PURPOSE) ? Number(id) : undefined;
}
