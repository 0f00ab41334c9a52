import type { TestApp } from './test-app.ts';

export interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly postcode?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly precision?: string;
  readonly locationName?: string;
}

/** Requests the location of a postcode from a site. */
export async function ask(postcode: string, site: TestApp): Promise<Answer> {
  const response = await site.browser().fetch(`/api/geocode?postcode=${encodeURIComponent(postcode)}`);
  return { status: response.status, ...((await response.json()) as object) };
}
