export const avatarRefusals = {
  'avatars.not_drawable': {
    status: 400,
    say: () =>
      'We couldn’t read this picture. Choose a JPEG, PNG, WebP, AVIF, GIF or HEIC file of at most 60 MB.',
  },
} as const;
