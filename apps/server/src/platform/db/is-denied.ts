/** The role lacks a right. */
export function isDenied(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '42501';
}
