import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Writes to the people who run this site.',
  access: 'anyone',
  limits: [{ by: 'address', count: 5, seconds: 3_600 }],
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'Please tell us your name.')
      .max(100, 'Please use at most 100 characters for the name.'),
    email: z
      .email('Please give an e-mail address that we can answer to.')
      .max(254, 'This e-mail address is too long.'),
    message: z
      .string()
      .trim()
      .min(10, 'Please write at least 10 characters.')
      .max(5_000, 'Please use at most 5,000 characters.'),
  }),
});
