const BUSY_PAGE = `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>One moment</title>
<meta name="viewport" content="width=device-width"></head><body><h1>One moment</h1>
<p>The site is busy. Please try again in a few seconds.</p></body></html>`;

const BUSY = 503;

/**
 * The answer if a page could not be drawn in time, which is no fault but a busy machine: it is thrown so that the router draws the
 * page of that status. If that is too slow as well, the answer is a short text. Throws all other errors again.
 */
export function refuseIfTooSlow(error: unknown, status: number): Response {
  if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (status !== BUSY) throw new Response(null, { status: BUSY });
  return new Response(BUSY_PAGE, {
    status: BUSY,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

/** Whether it was thrown by `refuseIfTooSlow`, and is no fault to report. */
export const isTooSlow = (error: unknown) => error instanceof Response && error.status === BUSY;
