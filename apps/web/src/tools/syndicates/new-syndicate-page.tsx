import { createSyndicate } from '@tessera/contract/tools/syndicates';
import {
  MAX_AGREEMENT_CHARS,
  MAX_GAME_CHARS,
  MAX_MEMBER_SHARES,
  MAX_SYNDICATE_NAME_CHARS,
  MIN_AGE,
} from '@tessera/domain/tools/syndicates/limits';
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
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NumberField, TextArea, TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { agreementTemplate } from './agreement-template.ts';
import { requireAccount } from './find-page.ts';
import { numberIn, penceIn, textIn } from './form-fields.ts';
import { LotteryFrame, OutcomeNote } from './lottery-frame.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { isVerified } = await requireAccount(context, url);
  return { isVerified };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const answer = await serverCall(context)(createSyndicate, {
    body: {
      name: textIn(form, 'name'),
      game: textIn(form, 'game'),
      sharePrice: penceIn(form, 'sharePrice'),
      shares: numberIn(form, 'shares'),
      agreement: textIn(form, 'agreement'),
      // The call refuses anything but true, with the sentence that people read.
      isAdult: form.has('isAdult') as true,
    },
  });
  if (answer.ok) return redirect(`/lottery/${answer.value.id}`, 303);
  return { problem: answer.refusal.error, done: undefined };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Start a syndicate', isPrivate: true });
}

export default function NewSyndicatePage() {
  const { isVerified } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const isSaving = useNavigation().state === 'submitting';
  return (
    <LotteryFrame isNarrow>
      <header>
        <h1 className="ui-page-title">Start a syndicate</h1>
        <p className="ui-muted">You’ll be its manager, and can invite the others next.</p>
      </header>
      {!isVerified && (
        <Banner tone="warning" title="Confirm your email address first">
          Syndicates work by email. <TextLink to="/profile">Confirm your address</TextLink> to start one.
        </Banner>
      )}
      <OutcomeNote outcome={outcome} />
      <Form method="post" className="lottery-form">
        <TextField
          label="Name"
          name="name"
          maxLength={MAX_SYNDICATE_NAME_CHARS}
          description="Such as “Friday Five”. Only people you invite see it."
          required
        />
        <TextField
          label="Game"
          name="game"
          maxLength={MAX_GAME_CHARS}
          description="Such as “Lotto” or “EuroMillions, Fridays”."
          required
        />
        <div className="lottery-pair">
          <TextField
            label="Price of a share"
            name="sharePrice"
            inputMode="decimal"
            prefix="£"
            description="For each draw."
            required
          />
          <NumberField
            label="Your shares"
            name="shares"
            min={1}
            max={MAX_MEMBER_SHARES}
            defaultValue={1}
            description="Others choose with you."
            required
          />
        </div>
        <TextArea
          label="Agreement"
          name="agreement"
          rows={14}
          maxLength={MAX_AGREEMENT_CHARS}
          defaultValue={agreementTemplate}
          description="Every member accepts it when they join. Its fingerprint is the first entry of the syndicate’s log. Change it so that it says what you agreed."
          required
        />
        <Checkbox
          name="isAdult"
          label={`I am ${MIN_AGE} or over`}
          description={`Nobody under ${MIN_AGE} may take part.`}
          required
        />
        <div className="ui-row">
          <Button type="submit" variant="primary" isLoading={isSaving}>
            Start the syndicate
          </Button>
          <ButtonLink to="/lottery">Cancel</ButtonLink>
        </div>
      </Form>
    </LotteryFrame>
  );
}
