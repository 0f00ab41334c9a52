import { acceptAgreement, changeAgreement, getAgreement } from '@tessera/contract/tools/syndicate-people';
import { MAX_AGREEMENT_CHARS } from '@tessera/domain/tools/syndicates/limits';
import PenLine from 'lucide-react/icons/pen-line';
import Printer from 'lucide-react/icons/printer';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { outcomeOf, pageValue } from './find-page.ts';
import { numberIn, textIn } from './form-fields.ts';
import { LotteryFrame, OutcomeNote } from './lottery-frame.tsx';
import { nameOf, sharesText, ukTime } from './syndicate-words.ts';

export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const version = url.searchParams.get('version');
  const answer = await serverCall(context)(getAgreement, {
    params: { id },
    query: version === null ? {} : { version },
  });
  return { id, ...pageValue(answer, url) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const call = serverCall(context);
  const target = { params: { id: params['id'] ?? '' } };
  if (textIn(form, 'intent') === 'accept') {
    const body = { version: numberIn(form, 'version') };
    return outcomeOf(await call(acceptAgreement, { ...target, body }), 'You accepted the agreement.');
  }
  const answer = await call(changeAgreement, { ...target, body: { body: textIn(form, 'body') } });
  return outcomeOf(answer, 'The agreement was saved. Members are asked to accept a new version.');
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const name = loaderData?.agreement.syndicate ?? 'a syndicate';
  return pageMeta({ matches }, { title: `Agreement of ${name}`, isPrivate: true });
}

export default function AgreementPage() {
  const { id, agreement } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const { syndicate, game, version, newest, body, digest, createdAt, writtenBy, members } = agreement;
  return (
    <LotteryFrame isNarrow>
      <header>
        <p className="lottery-kicker">
          <TextLink to={`/lottery/${id}`}>{syndicate}</TextLink> · {game}
        </p>
        <h1 className="ui-page-title">Agreement, version {version}</h1>
        <p className="ui-muted">
          Written by {writtenBy} on {ukTime(createdAt)}
        </p>
      </header>
      <OutcomeNote outcome={outcome} />
      <div className="ui-row lottery-no-print">
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
        {Array.from({ length: newest }, (_, index) => index + 1)
          .filter((each) => each !== version)
          .map((each) => (
            <TextLink key={each} to={`?version=${each}`}>
              Version {each}
            </TextLink>
          ))}
      </div>
      <p className="lottery-agreement">{body}</p>
      {agreement.mayAccept && (
        <Form method="post" className="lottery-no-print">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" variant="primary" name="intent" value="accept">
            I accept version {version}
          </Button>
        </Form>
      )}
      <section aria-labelledby="accepted">
        <h2 className="ui-section-title" id="accepted">
          Members
        </h2>
        <ul className="lottery-rows">
          {members.map(({ number, name, shares, acceptedAt }) => (
            <li key={number}>
              <div>
                <span className="ui-strong ui-breakable">{nameOf({ name, number })}</span>
                <span className="ui-note">{sharesText(shares)}</span>
              </div>
              <span>{acceptedAt ? `Accepted ${ukTime(acceptedAt)}` : 'Not accepted'}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="ui-note">
        Digest of this text in the syndicate’s log: <code className="lottery-digest">{digest}</code>
      </p>
      {agreement.isManager && !agreement.isClosed && version === newest && (
        <Fold
          icon={<PenLine aria-hidden="true" />}
          summary="Write a new version"
          className="lottery-no-print"
        >
          <Form method="post" className="lottery-form" key={newest}>
            <TextArea
              label="Agreement"
              name="body"
              rows={14}
              maxLength={MAX_AGREEMENT_CHARS}
              defaultValue={body}
              description="Members take part in new draws once they have accepted it. Draws that exist keep their version."
              required
            />
            <Button type="submit" variant="primary" name="intent" value="change">
              Save as version {newest + 1}
            </Button>
          </Form>
        </Fold>
      )}
    </LotteryFrame>
  );
}
