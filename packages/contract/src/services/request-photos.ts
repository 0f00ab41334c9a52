import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { answer, MAX_DAMAGE_PHOTOS, requestParams } from './request-shapes.ts';

const photoParams = requestParams.extend({ photoId: z.uuid() });
const limits = [{ by: 'account', count: 120, seconds: 3_600 }] as const;

export const addRequestPhoto = endpoint({
  method: 'POST',
  path: '/api/requests/{requestId}/photos',
  summary:
    'Shows a copy of one of the caller’s photos with what they want moved, to the movers who may read the list.',
  access: 'verified',
  limits,
  params: requestParams,
  body: z.object({ fileId: rowId }),
  output: answer,
  refusals: ['not_found', 'files.missing', 'providers.not_drawable', 'providers.full', 'requests.closed'],
});

export const deleteRequestPhoto = endpoint({
  method: 'DELETE',
  path: '/api/requests/{requestId}/photos/{photoId}',
  summary: 'Deletes a photo of what is moved. After a quote was accepted it stays.',
  access: 'account',
  limits,
  params: photoParams,
  output: answer,
  refusals: ['not_found', 'requests.closed', 'requests.accepted'],
});

export const readRequestPhoto = endpoint({
  method: 'GET',
  path: '/api/requests/{requestId}/photos/{photoId}',
  summary: 'A photo of what is moved, or of damage, for those who may see it.',
  access: 'account',
  params: photoParams,
  produces: 'bytes',
  refusals: ['not_found'],
});

export const reportDamage = endpoint({
  method: 'POST',
  path: '/api/requests/{requestId}/damages',
  summary:
    'Reports damage during a booked move, with photos, to the other side. What was reported cannot be changed.',
  access: 'verified',
  limits,
  params: requestParams,
  body: z.object({
    thing: oneLine('Please name the thing.')
      .min(1, 'Please name the thing.')
      .max(80, 'A name has at most 80 characters.'),
    description: z
      .string('Please say what is damaged.')
      .trim()
      .min(1, 'Please say what is damaged.')
      .max(1_000, 'At most 1,000 characters.')
      .refine((text) => !text.includes('\0') && text.isWellFormed(), 'This text cannot be read.'),
    fileIds: z
      .array(rowId)
      .max(MAX_DAMAGE_PHOTOS, `At most ${MAX_DAMAGE_PHOTOS} photos of one damage.`)
      .default([]),
  }),
  output: answer,
  refusals: ['not_found', 'files.missing', 'providers.not_drawable', 'providers.full', 'damages.closed'],
});
