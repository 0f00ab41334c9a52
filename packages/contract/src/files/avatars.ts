import { HOUR_SECONDS } from '@tessera/domain/durations';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

export const setAvatar = endpoint({
  method: 'PUT',
  path: '/api/auth/avatar',
  summary:
    'Makes a photo from one of the caller’s files: cropped to a square, without camera data. The file can be deleted afterwards.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  body: z.object({ fileId: rowId }),
  output: z.object({ avatarUrl: z.string() }),
  refusals: ['files.missing', 'avatars.not_drawable', 'request.too_often'],
});

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/api/auth/avatar',
  summary: 'Deletes the caller’s photo.',
  access: 'account',
});

export const readAvatar = endpoint({
  method: 'GET',
  path: '/media/people/{key}',
  summary: 'The photo of a person, a WebP picture of 256 × 256 pixels.',
  access: 'anyone',
  params: z.object({ key: z.string().regex(/^[0-9a-f-]{36}\.webp$/, 'This photo doesn’t exist.') }),
  refusals: ['not_found'],
  produces: 'bytes',
});
