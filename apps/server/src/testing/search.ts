import { beforeAll, beforeEach } from 'vitest';
import { publish, type Seller, seller } from './listings.ts';
import { type TestApp, testApp } from './test-app.ts';

export interface Found {
  readonly status: number;
  readonly code?: string;
  readonly listings: {
    id: number;
    title: string;
    price: string | null;
    facts: string[];
    distanceKm: number | null;
    picture: object | null;
    presetCode: string;
    pattern: object | null;
  }[];
  readonly total: { count: number; isCapped: boolean } | null;
  readonly facets: {
    key: string;
    label: string;
    isCapped: boolean;
    values: { value: string; label: string; count: number; isChosen: boolean }[];
  }[];
  readonly corrected: string | null;
  readonly system: string | null;
  readonly understood: { param: string; value: string; words: string; label: string }[];
  readonly leftOut: string[];
  readonly near: { listing: Found['listings'][number]; differs: string[]; isRelated: boolean }[];
  readonly centre: { locationName: string | null } | null;
  readonly next: string | null;
  readonly pages: number | null;
}

export const titles = ({ listings }: Found) => listings.map(({ title }) => title);
export const nearTitles = ({ near }: Found) => near.map(({ listing }) => listing.title);
export const idsIn = ({ listings }: Found) => listings.map(({ id }) => id);
export const countsOf = (found: Found, key: string) =>
  Object.fromEntries(
    found.facets.find((facet) => facet.key === key)?.values.map(({ value, count }) => [value, count]) ?? [],
  );

/** Opens a site on which Ada sells, for the tests of a file. */
export function openMarket() {
  let app: TestApp;
  let ada: Seller;
  beforeAll(async () => {
    app = await testApp({ isUnlimited: true });
    ada = await seller(app);
  });
  // Ada gets a new session for each test, because sessions end sooner than listings.
  beforeEach(async () => (ada = { ...ada, browser: await app.as({ id: ada.userId }) }));

  return {
    /** The application. Use it only within tests. */
    get app() {
      return app;
    },
    get ada() {
      return ada;
    },
    /** Searches as a visitor who is not signed in. */
    async search(query: Record<string, string | number> = {}): Promise<Found> {
      const said = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const response = await app.browser().fetch(`/api/search?${said}`);
      return { ...((await response.json()) as Found), status: response.status };
    },
    /** Publishes a car, one second after the previous one. */
    async car(values: Record<string, string>, changes: Record<string, unknown> = {}): Promise<number> {
      app.clock.advance({ seconds: 1 });
      const { listingId } = await publish(ada, {
        system: 'auto',
        formValues: { title: 'Car', make: 'BMW', model: 'X1', ...values },
        ...changes,
      });
      return listingId;
    },
  };
}
