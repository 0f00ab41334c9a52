import type { Secrets } from '../../../platform/secrets.ts';

const PURPOSE = 'provider-invitation';

/** Token of the link in an invitation. It can only accept this one invitation, and nobody can make one up. */
export function invitationToken(id: string, secrets: Secrets): string {
  return `${id}.${secrets.sign(id, PURPOSE)}`;
}

export function invitationInToken(token: string, secrets: Secrets): string | undefined {
  const [, id, signature] = /^([\da-f-]{36})\.([\w-]{20,100})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return secrets.isSigned(id, signature, PURPOSE) ? id : undefined;
}
