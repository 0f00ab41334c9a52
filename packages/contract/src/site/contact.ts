import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the people who run this site.',
  access: 'anyone',
  limits: [{ by: 'address', count: 5, seconds: 3_600 }],
  body: z.object({
    name: oneLine()
      .min(1, 'Please enter your name.')
      .max(100, 'Please use at most 100 characters for the name.'),
    email: z
      .email('Please enter an email address that we can reply to.')
      .max(254, 'This email address is too long.'),
    message: z
      .string()
      .trim()
      .min(10, 'Please write at least 10 characters.')
      .max(5_000, 'Please use at most 5,000 characters.'),
  }),
});
