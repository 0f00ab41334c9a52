import type { Ports } from '../../../ports.ts';

/**
 * How long a signed address is valid: long enough to start a download or to view a page of pictures. A download that
 * has begun continues afterwards.
 */
export const LINK_LASTS_MS = 15 * 60 * 1_000;
const PURPOSE = 'file-link';

type Needs = Pick<Ports, 'secrets' | 'clock'>;

export interface LinkSignature {
  readonly expires: string;
  readonly signature: string;
}

/** Signs the address of a file or zip. Returns query parameters with which it is valid in this person's sessions. */
export function signLink({ secrets, clock }: Needs, subject: string, userId: number): LinkSignature {
  // The end is rounded up to a minute, so that a list that is fetched again soon has the same addresses, and the
  // browser reuses its cached pictures.
  const end = Math.ceil((clock.now().getTime() + LINK_LASTS_MS) / 60_000) * 60;
  const expires = String(end);
  return { expires, signature: secrets.sign(textOf(subject, userId, expires), PURPOSE) };
}

export function isGoodLink(
  { secrets, clock }: Needs,
  subject: string,
  userId: number,
  { expires, signature }: LinkSignature,
): boolean {
  if (Number(expires) * 1_000 <= clock.now().getTime()) return false;
  return secrets.isSigned(textOf(subject, userId, expires), signature, PURPOSE);
}

function textOf(subject: string, userId: number, expires: string): string {
  return `${subject}:${userId}:${expires}`;
}

export const fileSubject = (fileId: number) => `file-${fileId}`;
export const zipSubject = (batch: string) => `zip-${batch}`;

export function contentAddress(needs: Needs, fileId: number, userId: number): string {
  const search = new URLSearchParams({ ...signLink(needs, fileSubject(fileId), userId) });
  return `/api/files/${fileId}/content?${search}`;
}

export function zipAddress(needs: Needs, batch: string, userId: number): string {
  const search = new URLSearchParams({ batch, ...signLink(needs, zipSubject(batch), userId) });
  return `/api/files/zip?${search}`;
}
