import { type System, systemFacts } from './systems.ts';

export const mediaKinds = ['image', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Maximum number of files of one listing. */
export const MAX_LISTING_FILES = 60;

const endings: Readonly<Record<Exclude<MediaKind, 'document'>, readonly string[]>> = {
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'avif'],
  video: ['mp4', 'm4v', 'mov', 'webm'],
  audio: ['mp3', 'wav', 'm4a', 'aac', 'ogg'],
};

/** The kind of a file by the ending of its name, for files whose content is unknown. */
export function kindByName(name: string): MediaKind {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return mediaKinds.find((kind) => kind !== 'document' && endings[kind].includes(ending)) ?? 'document';
}

/**
 * Types of pictures of which the server makes smaller sizes. SVG is not one of them, because it can contain scripts.
 */
const drawable = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/heic',
]);

/** The kind of a file by the type that the server detected in its bytes. */
export function kindByType(mimeType: string): MediaKind {
  if (drawable.has(mimeType)) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'document';
}

/** The type in the publish envelope, which treats audio as a document. */
export function envelopeType(kind: MediaKind): 'image' | 'video' | 'document' {
  return kind === 'audio' ? 'document' : kind;
}

export interface MediaPrompt {
  readonly title: string;
  readonly message: string;
}

export function imageMissingMessage(system: System): string {
  return `Add at least one image before publishing this ${system} listing.`;
}

/** Says that an attached picture cannot be shown, and what to do about it. */
export function unreadableMessage(names: readonly string[]): string {
  const named = names.map((name) => `“${name}”`).join(', ');
  return `${named} can’t be shown: the file is damaged or has too many pixels. Save it again as a smaller JPEG and add that.`;
}

/** Why a listing with these files cannot be published. Undefined if it can. */
export function mediaFault(system: System, kinds: readonly MediaKind[]): string | undefined {
  return !systemFacts[system].needsImage || kinds.includes('image') ? undefined : imageMissingMessage(system);
}

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * Pictures are scaled to fit into squares of these sizes, in pixels. AVIF is for cards and phones, whose connections are slow: it
 * has the sizes between that fit them, and no large ones, which take a second to draw.
 */
const edgesOf = {
  avif: [320, 480, 640, 960],
  webp: [320, 640, 1_280, 1_920],
  jpg: [320, 640, 1_280, 1_920],
} as const satisfies Readonly<Record<PictureFormat, readonly number[]>>;
type PictureEdge = (typeof edgesOf)[PictureFormat][number];

/**
 * Size in pixels of the picture behind “Open original”. It has nearly every camera's full resolution, but no location
 * data.
 */
export const ORIGINAL_EDGE = 4_096;

/** A picture that fits into a square of `edge` pixels. */
export interface PictureShape {
  readonly edge: PictureEdge | typeof ORIGINAL_EDGE;
  readonly format: PictureFormat;
}

/** Every size and format of a picture that the server makes. */
export const pictureShapes: readonly PictureShape[] = [
  ...pictureFormats.flatMap((format) => edgesOf[format].map((edge) => ({ edge, format }))),
  { edge: ORIGINAL_EDGE, format: 'jpg' },
];

/** `original` is the uploaded file itself, for files that are not pictures. */
export type MediaVariant = `${PictureShape['edge']}.${PictureFormat}` | 'original';
export const mediaVariants: readonly MediaVariant[] = [
  ...pictureShapes.map(({ edge, format }) => `${edge}.${format}` as const),
  'original',
];

/** Address of a listing's file. Everybody can read the file while the listing is live. */
export function mediaPath(listingId: number, mediaId: number, variant: MediaVariant): string {
  return `/media/listings/${listingId}/${mediaId}/${variant}`;
}

/** Address of the largest version of a picture, for “Open original”, or of the file itself if it is no picture. */
export function originalPath(
  listingId: number,
  media: { readonly id: number; readonly kind: MediaKind },
): string {
  return mediaPath(listingId, media.id, media.kind === 'image' ? `${ORIGINAL_EDGE}.jpg` : 'original');
}

export interface PictureSource {
  readonly path: string;
  /** In pixels, for `srcset`. */
  readonly width: number;
}

interface Measured {
  readonly id: number;
  readonly width: number;
  readonly height: number;
}

/**
 * All sizes of a picture in one format for `srcset`, the smallest first. Sizes that would be equally wide appear once.
 */
export function pictureSources(
  listingId: number,
  { id, width, height }: Measured,
  format: PictureFormat,
): PictureSource[] {
  const longest = Math.max(width, height);
  const edges: readonly PictureEdge[] = edgesOf[format];
  const needed = edges.filter((_, at) => at === 0 || (edges[at - 1] ?? 0) < longest);
  return needed.map((edge) => ({
    path: mediaPath(listingId, id, `${edge}.${format}`),
    width: Math.max(1, Math.round(width * Math.min(1, edge / longest))),
  }));
}

/** The kind of a file by the type that the server detected, or by its name if the server detected none. */
export function kindOfFile({ name, mimeType }: { name: string; mimeType: string }): MediaKind {
  return mimeType === '' ? kindByName(name) : kindByType(mimeType);
}
