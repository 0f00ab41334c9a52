/**
 * Whether a change may come from here. Browsers send Origin with every request that could change something, so a
 * foreign or hidden origin is refused; programs that send none carry no one's cookies by accident.
 */
export function isForeign(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null)
    return origin !== new URL(publicUrl).origin && origin !== publicOrigin(request, publicUrl);
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/** On the operator's own machine the site is reached as localhost, 127.0.0.1 or a test's port alike. */
function publicOrigin(request: Request, publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return undefined;
  const host = request.headers.get('host') ?? '';
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host) ? `http://${host}` : undefined;
}
