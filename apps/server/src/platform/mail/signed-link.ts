import type { Secrets } from '../secrets.ts';

/** The token of a link in emails that does one thing without signing in, such as stopping emails of one kind. */
export interface SignedLink {
  /** It never expires, because it can do nothing else. */
  tokenFor(id: number, secrets: Secrets): string;
  /** The number of the person or thing that a token was issued for, if it is one of this installation. */
  idIn(token: string, secrets: Secrets): number | undefined;
}

/** A token that was issued for one purpose is not accepted for another. */
export function signedLink(purpose: string): SignedLink {
  return {
    tokenFor: (id, secrets) => `${id}.${secrets.sign(String(id), purpose)}`,
    idIn(token, secrets) {
      const [, id, signature] = /^([1-9]\d{0,9})\.([\w-]{20,100})$/.exec(token) ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return secrets.isSigned(id, signature, purpose) ? Number(id) : undefined;
    },
  };
}
