import { z } from 'zod';

/** Every call may fail because the server is away, slow or refuses. Destructive calls ask for the password again. */
export const anyFailure = [
  'auth.proof_required',
  'database.invalid',
  'database.denied',
  'database.missing',
  'database.conflict',
  'database.away',
  'database.time_limit',
  'database.too_much',
  'database.no_server',
  'database.unknown_server',
  'database.disconnected',
  'database.switch_again',
  'database.name_invalid',
  'database.busy',
] as const;

export const changing = [...anyFailure, 'database.protected', 'database.in_use'] as const;

/** The specified client sends this to get past caches. The server ignores it. */
export const cacheBuster = z.object({ cb: z.string().optional() });

export const session = z.object({ database_name: z.string().nullable(), username: z.string() });
