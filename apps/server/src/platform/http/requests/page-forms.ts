/** What a page's form is sent as, in words for a refusal. */
export const FORM = 'a form (application/x-www-form-urlencoded)';

type Form = 'readable' | 'broken' | 'other';

/** Reads a posted form. Mail programs that unsubscribe somebody send a multipart form, which may be malformed. */
export async function readForm(request: Request): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return 'readable';
  if (!/^multipart\/form-data\s*;/i.test(type)) return 'other';
  return request
    .clone()
    .formData()
    .then(
      () => 'readable',
      () => 'broken',
    );
}

const FORM_BYTES = 64 * 1_024;

/**
 * Whether the body has the size of a form. Browsers send the length of a form, so a body without a length is refused.
 */
export function isSmall(request: Request): boolean {
  const length = request.headers.get('content-length');
  return length !== null && Number(length) <= FORM_BYTES;
}
