/**
 * Whether a change may come from this origin. Browsers send Origin with every request that could change something, so a
 * foreign or hidden origin is refused. Programs that send none do not carry a victim's cookies.
 */
export function isForeign(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null)
    return origin !== new URL(publicUrl).origin && origin !== publicOrigin(request, publicUrl);
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/** On the operator's own machine, localhost, 127.0.0.1 and the port of a test are the same site. */
function publicOrigin(request: Request, publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return undefined;
  const host = request.headers.get('host') ?? '';
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host) ? `http://${host}` : undefined;
}
