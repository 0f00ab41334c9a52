import { acceptInvitation, declineInvitation, getInvitation } from '@tessera/contract/tools/syndicates';
import { MIN_AGE } from '@tessera/domain/tools/syndicates/limits';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageValue, requireAccount } from './find-page.ts';
import { numberIn, textIn } from './form-fields.ts';
import { LotteryFrame, OutcomeNote } from './lottery-frame.tsx';
import { membersText, pounds, sharesText, ukTime } from './syndicate-words.ts';

export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const user = await requireAccount(context, url);
  const { email } = user;
  if (!user.isVerified) return { email, isVerified: false, invitation: undefined };
  const answer = await serverCall(context)(getInvitation, {
    params: { invitation: params['invitation'] ?? '' },
  });
  // Whoever has the link but another address learns nothing, except which address they are signed in with.
  if (!answer.ok && answer.refusal.code === 'syndicates.invitation_missing')
    return { email, isVerified: true, invitation: undefined };
  return { email, isVerified: true, invitation: pageValue(answer, url).invitation };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const call = serverCall(context);
  const target = { params: { invitation: params['invitation'] ?? '' } };
  if (textIn(form, 'intent') === 'decline') {
    const answer = await call(declineInvitation, target);
    return answer.ok ? redirect('/lottery', 303) : { problem: answer.refusal.error, done: undefined };
  }
  const answer = await call(acceptInvitation, {
    ...target,
    // The call refuses anything but true, with the sentence that people read.
    body: { isAdult: form.has('isAdult') as true, agreement: numberIn(form, 'agreement') },
  });
  if (answer.ok) return redirect(`/lottery/${answer.value.id}`, 303);
  return { problem: answer.refusal.error, done: undefined };
}

/** The address contains the invitation, so other sites must not learn it as a referrer. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Invitation to a syndicate', isPrivate: true });
}

export default function InvitationPage() {
  const { email, isVerified, invitation } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const isSaving = useNavigation().state === 'submitting';
  if (!invitation)
    return (
      <LotteryFrame isNarrow>
        <h1 className="ui-page-title">Invitation to a syndicate</h1>
        {isVerified ? (
          <EmptyState
            title="No invitation for you here"
            action={<ButtonLink to="/lottery">Your syndicates</ButtonLink>}
          >
            It has expired, was withdrawn or answered, or was sent to another address than {email}. Sign in
            with the address that it was sent to, or ask for a new one.
          </EmptyState>
        ) : (
          <EmptyState
            title="Confirm your email address first"
            action={
              <ButtonLink variant="primary" to="/profile">
                Confirm {email}
              </ButtonLink>
            }
          >
            Only the owner of the invited address can see an invitation.
          </EmptyState>
        )}
      </LotteryFrame>
    );
  const { syndicate, game, manager, members, shares, sharePrice, agreement, expiresAt } = invitation;
  return (
    <LotteryFrame isNarrow>
      <header>
        <p className="lottery-kicker">{manager} invites you to</p>
        <h1 className="ui-page-title">{syndicate}</h1>
      </header>
      <OutcomeNote outcome={outcome} />
      <dl className="lottery-facts">
        <Fact term="Game">{game}</Fact>
        <Fact term="Members">{membersText(members)}</Fact>
        <Fact term="Your part">
          {sharesText(shares)}, {pounds(shares * sharePrice)} a draw
        </Fact>
        <Fact term="Accept by">{ukTime(expiresAt)}</Fact>
      </dl>
      <section aria-labelledby="agreement" className="lottery-paper">
        <h2 className="ui-section-title" id="agreement">
          Agreement, version {agreement.version}
        </h2>
        <p className="lottery-agreement">{agreement.body}</p>
      </section>
      <Form method="post" className="lottery-form">
        <input type="hidden" name="agreement" value={agreement.version} />
        <Checkbox
          name="isAdult"
          label={`I am ${MIN_AGE} or over, and I accept this agreement`}
          description="The other members see your name, your shares and what you paid. The site never takes money from you."
          required
        />
        <div className="ui-row">
          <Button type="submit" variant="primary" isLoading={isSaving}>
            Join the syndicate
          </Button>
          <Button type="submit" name="intent" value="decline" formNoValidate>
            Decline
          </Button>
        </div>
      </Form>
    </LotteryFrame>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
