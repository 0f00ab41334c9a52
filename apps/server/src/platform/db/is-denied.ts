/** Whether an error says that the role lacks a permission. */
export function isDenied(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '42501';
}
