import { z } from 'zod';

/** Every call may find the server away, slow or unwilling; what is grave asks for the password again. */
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

/** Sent by the specified client against caches; read by nobody. */
export const cacheBuster = z.object({ cb: z.string().optional() });

export const session = z.object({ database_name: z.string().nullable(), username: z.string() });
