import { joinSalonWaits, leaveSalonWaits, listMySalonWaits } from '@tessera/contract/services/salon-waits';
import type { Output } from '@tessera/contract/endpoint';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { loginPath } from '../../people/accounts/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { choicePath } from './choice.ts';
import { chosenOf } from './chosen-services.tsx';
import type { SalonData } from './load-salon-page.ts';

type Wait = Output<typeof listMySalonWaits>['waits'][number];

const UNREACHABLE = 'We couldn’t reach the site. Check your connection, then try again.';

/** Joins the waiting list for the chosen services, and shows where somebody waits already. */
export default function WaitForm(salon: SalonData) {
  const { choice, provider, today, isSignedIn, times } = salon;
  const [waits, setWaits] = useState<readonly Wait[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const params = { slug: provider.slug };
  useEffect(() => {
    if (!isSignedIn) return;
    call(listMySalonWaits, { params: { slug: provider.slug } }).then(
      (answer) => answer.ok && setWaits(answer.value.waits),
      () => undefined,
    );
  }, [isSignedIn, provider.slug]);

  async function send(
    make: () => Promise<
      { ok: true; value: { waits: readonly Wait[] } } | { ok: false; refusal: { error: string } }
    >,
  ) {
    setIsPending(true);
    setProblem(undefined);
    try {
      const answer = await make();
      if (answer.ok) setWaits(answer.value.waits);
      else setProblem(answer.refusal.error);
    } catch {
      setProblem(UNREACHABLE);
    }
    setIsPending(false);
  }

  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fromDay = formText(form, 'fromDay');
    const services = chosenOf(salon).map(({ service, staffId, guest }) => ({
      serviceId: service.id,
      staffId,
      guest,
    }));
    await send(() =>
      call(joinSalonWaits, { params, body: { services, fromDay, untilDay: formText(form, 'untilDay') } }),
    );
  }

  if (!isSignedIn)
    return (
      <p className="ui-note">
        <TextLink to={loginPath(choicePath(provider.slug, choice))}>Sign in</TextLink> to join the waiting
        list.
      </p>
    );
  const day = times?.day ?? today;
  return (
    <div className="ui-stack">
      <p className="ui-note">
        If somebody cancels, the time is held for you alone, and you get an email. Then book it within an
        hour, or the next person gets it.
      </p>
      {waits.map((wait) => (
        <p key={wait.id} className="salon-wait">
          <span>
            Waiting for {wait.services.join(' and ')}, {wait.fromDay} to {wait.untilDay}
            {wait.offerId !== null && (
              <>
                . <TextLink to={`/beauty/offers/${wait.offerId}`}>A time is held for you</TextLink>
              </>
            )}
          </span>
          <Button
            size="small"
            variant="quiet"
            onClick={() => void send(() => call(leaveSalonWaits, { params: { ...params, waitId: wait.id } }))}
          >
            Leave
          </Button>
        </p>
      ))}
      <form className="ui-stack" noValidate onSubmit={(event) => void join(event)}>
        <div className="salon-form-days">
          <TextField label="From" name="fromDay" type="date" min={today} defaultValue={day} />
          <TextField label="Until" name="untilDay" type="date" min={today} defaultValue={day} />
        </div>
        {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
        <Button type="submit" isLoading={isPending}>
          Join the waiting list
        </Button>
      </form>
    </div>
  );
}
