import type { Page } from '@playwright/test';

/** Starts a syndicate as whoever is signed in on the page, and returns its id. */
export async function startSyndicate(page: Page, name = 'Friday Five'): Promise<number> {
  const started = await page.request.post('/api/syndicates', {
    data: {
      name,
      game: 'EuroMillions, Fridays',
      sharePrice: 250,
      shares: 1,
      agreement: 'We share what we win, by shares.',
      isAdult: true,
    },
  });
  return ((await started.json()) as { id: number }).id;
}

/** The person who is signed in on the page. */
export async function signedInAs(page: Page): Promise<{ id: number; email: string }> {
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as {
    user: { id: number; email: string };
  };
  return user;
}
