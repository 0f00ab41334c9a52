import { seller, send } from './listings.ts';
import { listingOf, type Member, member } from './messages.ts';
import { testApp, type TestAppOptions } from './test-app.ts';

export type Actor = Pick<Member, 'browser'>;

export interface CaseFacts {
  readonly id: number;
  readonly title: string;
  readonly state: string;
  readonly version: number;
  readonly isMine: boolean;
  readonly listingId: number | null;
  readonly owner: Record<string, unknown> | null;
  readonly reports: readonly {
    readonly reason: string;
    readonly details: string;
    readonly reporter: string | null;
  }[];
  readonly history: readonly { readonly id: number; readonly state: string }[];
  readonly nextId: number | null;
  readonly decisions: readonly { readonly action: string; readonly actor: string; readonly reason: string }[];
  readonly messages: readonly { readonly body: string; readonly isOwners: boolean }[];
}

export const report = (who: Actor, listingId: number, patch: object = {}) =>
  send(who, 'POST', '/api/reports', {
    system: 'general',
    listingId,
    reason: 'scam',
    details: 'Look',
    ...patch,
  });

export const decide = (
  who: Actor,
  { id, version }: Pick<CaseFacts, 'id' | 'version'>,
  decision: string,
  reason = 'Rule 4',
) =>
  send<{ state?: string; version?: number; by?: string }>(
    who,
    'POST',
    `/api/moderation/cases/${id}/decision`,
    { decision, reason, version },
  );

/** Opens a site on which Ada sells, Bob is a member, Grace is a moderator and Linus is an administrator. */
export async function openModeratedSite(options: Pick<TestAppOptions, 'web' | 'keepsPages'> = {}) {
  const app = await testApp({ isUnlimited: true, ...options });
  const [ada, bob, grace, linus] = await Promise.all([
    seller(app),
    member(app, { firstName: 'Bob' }),
    member(app, { firstName: 'Grace', lastName: 'Hopper', role: 'moderator' }),
    member(app, { firstName: 'Linus', lastName: '', role: 'admin' }),
  ]);

  async function caseOf(id: number, who: Actor = grace): Promise<CaseFacts> {
    return (await send<{ case: CaseFacts }>(who, 'GET', `/api/moderation/cases/${id}`)).case;
  }

  /** The newest case about this listing or conversation. */
  async function caseAbout(subject: 'listingId' | 'conversationId', id: number): Promise<CaseFacts> {
    const row = await app.db
      .selectFrom('moderationCases')
      .select('id')
      .where(subject, '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return caseOf(row.id);
  }

  return {
    app,
    ada,
    bob,
    grace,
    linus,
    caseOf,
    caseAbout,
    visitor: (address?: string): Actor => ({ browser: app.browser(address ? { address } : {}) }),
    /** Publishes a listing of Ada's, and Bob reports it. */
    async reported(title?: string) {
      const listing = await listingOf(ada, title);
      await report(bob, listing.listingId);
      return { ...listing, case: await caseAbout('listingId', listing.listingId) };
    },
  };
}

export type ModeratedSite = Awaited<ReturnType<typeof openModeratedSite>>;
