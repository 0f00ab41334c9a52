/**
 * Width and height of stored photos, in pixels. They are sharp at 56 pixels, the largest size of an avatar, even on a
 * screen with three points per pixel.
 */
export const AVATAR_EDGE = 256;

/** Address of a person’s photo. The key changes with the photo, so browsers may keep what they have. */
export function avatarPath(key: string): string;
export function avatarPath(key: string | null): string | null;
export function avatarPath(key: string | null): string | null {
  return key === null ? null : `/media/people/${key}.webp`;
}
