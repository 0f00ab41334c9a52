import type { listProviders } from '@tessera/contract/services/providers';
import type { Call } from '@tessera/contract/client';
import type { Vertical } from '@tessera/domain/services/verticals';
import { data } from 'react-router';

interface Asked {
  readonly vertical: Vertical;
  /** Postcode. Empty for anywhere. */
  readonly near?: string;
  /** `now` or an instant as ISO text. Empty for any time. */
  readonly open?: string;
  /** Words of an offer or a name. */
  readonly q?: string;
}

/**
 * The businesses of a page that lists them. If only the postcode is at fault, they are listed without distances, and `problem`
 * says why. If they could not be read, the page answers 503: an empty list would say that there are none.
 * The page's loader names the endpoint, because browsers load this module with the others of its feature, but need no endpoint.
 */
export async function loadProviders(
  call: Call,
  endpoint: typeof listProviders,
  { vertical, near = '', open = '', q = '' }: Asked,
) {
  const list = (postcode: string) =>
    call(endpoint, {
      params: { vertical },
      query: {
        ...(postcode !== '' && { near: postcode }),
        ...(open !== '' && { open }),
        ...(q !== '' && { q }),
      },
    });
  const answer = await list(near);
  if (answer.ok) return { ...answer.value, problem: undefined };
  const others = near === '' || answer.refusal.code === 'unavailable' ? answer : await list('');
  if (others.ok) return { ...others.value, problem: answer.refusal.error };
  const isBadRequest =
    others.refusal.code.startsWith('request.') && others.refusal.code !== 'request.too_often';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: isBadRequest ? 400 : 503 });
}
