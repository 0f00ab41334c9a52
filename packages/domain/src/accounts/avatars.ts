/** Sharp at the largest size of an avatar, 56 pixels, on screens with three points a pixel. */
export const AVATAR_EDGE = 256;

/** Address of a person’s photo. The key changes with the photo, so browsers may keep what they have. */
export function avatarPath(key: string): string;
export function avatarPath(key: string | null): string | null;
export function avatarPath(key: string | null): string | null {
  return key === null ? null : `/media/people/${key}.webp`;
}
