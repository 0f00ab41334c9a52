import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { TestApp } from './test-app.ts';
import { type Uploader, randomContent, sendFile, uploader } from './files/uploads.ts';

export interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly code?: string;
  readonly error?: string;
  readonly message?: string;
  readonly listingId: number;
  readonly listing: { readonly id: number; readonly status: string; readonly version: number };
}

/** Makes a call as the specified client does. Returns the answer's status and body. */
export async function send<Body = Answer>(
  { browser }: Pick<Uploader, 'browser'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<
  Body & {
    readonly status: number;
    readonly success: boolean;
    readonly code?: string;
    readonly error?: string;
  }
> {
  const response = await browser.fetch(path, {
    method,
    ...(method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }),
  });
  return { ...((await response.json()) as Body & { success: boolean }), status: response.status };
}

let drawn: Promise<Buffer> | undefined;

/** A small photograph whose metadata contains a location. */
export function photograph(): Promise<Buffer> {
  drawn ??= sharp({ create: { width: 800, height: 600, channels: 3, background: '#4a7' } })
    .withExif({
      IFD0: { Copyright: 'secret-garden' },
      IFD3: { GPSLatitude: '51/1 27/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  return drawn;
}

export interface Seller extends Uploader {
  /** Id of the seller's first photograph. */
  readonly photoId: number;
}

export async function seller(app: TestApp): Promise<Seller> {
  const person = await uploader(app);
  return { ...person, photoId: await givePhoto(person) };
}

export async function givePhoto(person: Uploader, fileName = 'photo.jpg'): Promise<number> {
  return giveFile(person, Uint8Array.from(await photograph()), fileName);
}

export async function giveFile(
  person: Uploader,
  content: Uint8Array<ArrayBuffer> = randomContent(40),
  fileName = 'notes.bin',
): Promise<number> {
  const { fileId } = await sendFile(person, content, { fileName });
  if (fileId === undefined) throw new Error('The file was not taken');
  return fileId;
}

/** The request with which the wizard publishes a desk. A test passes only the fields that it is about. */
export function desk({ photoId }: Pick<Seller, 'photoId'>, changes: Record<string, unknown> = {}) {
  return {
    system: 'general',
    presetSlug: 'default',
    formValues: { title: 'Desk', price: '120', description: 'Solid walnut' } as Record<string, string>,
    files: [
      { id: photoId, name: 'photo.jpg', mimeType: 'image/jpeg', downloadUrl: '/somewhere', size: 1 },
    ] as unknown[],
    status: 'live',
    shuffle: {
      enabled: false,
      targetPrice: null,
      shareCount: 100,
      unitPrice: null,
      closesAt: null,
      sharesSold: 0,
    },
    sliderState: null,
    ...changes,
  };
}

/** Sends a new listing, and returns the answer whether or not it was accepted. */
export const post = (person: Seller, changes: Record<string, unknown> = {}) =>
  send(person, 'POST', '/api/listings', desk(person, changes));

export const put = (person: Seller, listingId: number, changes: Record<string, unknown> = {}) =>
  send(person, 'PUT', '/api/listings', desk(person, { listingId, ...changes }));

/** A word that only the listings of one test contain. */
export const aWord = () =>
  `q${Array.from(randomBytes(11), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

/** Values of a form that no other test sends. */
export const newValues = (changes: Record<string, string> = {}) => ({
  title: `Desk ${randomUUID()}`,
  ...changes,
});

/** Whether homes and vehicles are for sale, which their forms require. */
const forSale: Readonly<Record<string, object>> = {
  property: { listing_type: 'sale' },
  auto: { offer_type: 'sale' },
};

/** Publishes a listing. Homes and vehicles are for sale unless the test says otherwise. */
export async function publish(person: Seller, changes: Record<string, unknown> = {}): Promise<Answer> {
  const body = desk(person, changes);
  const formValues = { ...forSale[body.system], ...body.formValues };
  const answer = await send(person, 'POST', '/api/listings', { ...body, formValues });
  if (!answer.success) throw new Error(answer.error);
  return answer;
}

export async function detailOf(
  person: Pick<Uploader, 'browser'>,
  id: number,
  system = 'general',
): Promise<{
  status: number;
  code?: string;
  listing: Record<string, unknown> & { files: Record<string, unknown>[] };
}> {
  return send(person, 'GET', `/api/listings/detail?system=${system}&id=${id}`);
}
