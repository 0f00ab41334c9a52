/**
 * Whether a change comes from another site and has to be refused. Browsers send Origin with every request that could
 * change something, so a foreign or hidden origin is refused. A request without Origin is accepted: it comes from a
 * program, which carries no victim's cookies.
 */
export function isForeign(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null)
    return origin !== new URL(publicUrl).origin && origin !== publicOrigin(request, publicUrl);
  const site = request.headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

/**
 * The origin that counts as this site's own. On the operator's machine, localhost, 127.0.0.1 and the port of a test all
 * do.
 */
function publicOrigin(request: Request, publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return undefined;
  const host = request.headers.get('host') ?? '';
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host) ? `http://${host}` : undefined;
}
