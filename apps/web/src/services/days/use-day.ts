import type { DayLine, ShownDay, ShownStoredDay } from '@tessera/contract/services/days';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loginPath } from '../../people/accounts/public.ts';
import { call } from '../../lib/api.ts';
import { adoptDraft, clearDraft, setParts, useDraft } from './draft-store.ts';

const UNREACHABLE =
  'We couldn’t reach the site. You haven’t been charged. Check your connection, then try again.';
const signedOut: readonly string[] = ['auth.required', 'auth.account_required'];
const REFRESH_MS = 60_000;

interface Shown {
  readonly day: ShownDay;
  readonly order: ShownStoredDay['order'];
}

interface Known {
  /** The day of this account that is not paid. */
  readonly unpaid: ShownStoredDay | undefined;
  readonly bookedIds: readonly string[];
  readonly isSignedIn: boolean;
}

/** The planned day as the server sees it, kept up to date while the plan changes. */
export function useDay({ unpaid: stored, bookedIds, isSignedIn }: Known) {
  const draft = useDraft();
  const [shown, setShown] = useState<Shown>();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const digest = JSON.stringify(draft.parts);

  // What was planned in another browser of this account comes along, unless something was planned here.
  useEffect(() => {
    if (draft.parts.length === 0 && stored && stored.lines.length > 0 && stored.day.parts.every(isUnpaid))
      adoptDraft(stored.id, stored.lines);
    // Only when the page opens: later, an empty plan means that everything was removed.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);

  // The plan of a signed-in person is saved with their account. The plan of a visitor is only checked.
  useEffect(() => {
    if (draft.parts.length === 0) {
      setShown(undefined);
      return undefined;
    }
    // It was paid since it was planned here. What comes next is another day.
    if (bookedIds.includes(draft.id)) {
      clearDraft();
      return undefined;
    }
    let isCurrent = true;
    async function refresh() {
      try {
        const { checkDay, saveDay } = await import('@tessera/contract/services/days');
        const parts = [...draft.parts];
        const saved =
          isSignedIn && draft.id !== ''
            ? await call(saveDay, { params: { dayId: draft.id }, body: { parts } })
            : undefined;
        // The day was paid meanwhile in another tab or browser, so a new plan begins.
        if (saved && !saved.ok && saved.refusal.code === 'days.booked') return clearDraft();
        const checked = saved?.ok ? undefined : await call(checkDay, { body: { parts } });
        if (!isCurrent) return;
        if (saved?.ok) setShown({ day: saved.value.day.day, order: saved.value.day.order });
        else if (checked?.ok) setShown({ day: checked.value.day, order: null });
        else setProblem(checked?.refusal.error);
      } catch {
        if (isCurrent) setProblem(UNREACHABLE);
      }
    }
    void refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, REFRESH_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
    // The digest stands for the parts.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [digest, draft.id, isSignedIn]);

  /** Holds the day, and goes on to its payment if that is asked for and nothing is missing. */
  async function hold(parts: readonly DayLine[], goOn: boolean) {
    if (!isSignedIn) return navigate(loginPath('/day'));
    setIsPending(true);
    setProblem(undefined);
    try {
      const { holdDay } = await import('@tessera/contract/services/days');
      const answer = await call(holdDay, {
        params: { dayId: draft.id },
        body: { parts: [...parts], address: draft.address },
      });
      if (answer.ok) {
        const { day, checkoutUrl } = answer.value;
        setShown({ day: day.day, order: day.order });
        if (goOn && checkoutUrl !== null) return location.assign(checkoutUrl);
        if (goOn && day.order?.isComplete) await navigate(`/orders/${day.order.id}`);
      } else if (signedOut.includes(answer.refusal.code)) await navigate(loginPath('/day'));
      else setProblem(answer.refusal.error);
    } catch {
      setProblem(UNREACHABLE);
    }
    return setIsPending(false);
  }

  /** Changes the plan. If it is held, the changed day is held at once, so that nobody else can take its parts. */
  async function change(parts: readonly DayLine[]) {
    setParts(parts);
    if (shown?.order && parts.length > 0) await hold(parts, false);
  }

  return { draft, shown, isPending, problem, hold, change };
}

const isUnpaid = ({ state }: ShownDay['parts'][number]) => state !== 'booked' && state !== 'cancelled';
