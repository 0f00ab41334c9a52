import type { SyndicateView } from '@tessera/contract/tools/syndicates';
import DoorOpen from 'lucide-react/icons/door-open';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { nameOf } from './syndicate-words.ts';

/** Handing over, taking members out, leaving and the export. */
export function ManageSyndicate({ syndicate }: { syndicate: SyndicateView }) {
  const { id, isManager, members } = syndicate;
  const others = members.filter(({ leftAt, isMe }) => leftAt === null && !isMe);
  const options = others.map((member) => ({ value: String(member.number), label: nameOf(member) }));
  const isAlone = others.length === 0;
  return (
    <section className="ui-stack" aria-labelledby="records">
      <h2 className="ui-section-title" id="records">
        Records
      </h2>
      <p>
        <a className="ui-link" href={`/api/syndicates/${id}/export.csv`} download={`syndicate-${id}.csv`}>
          Export as CSV
        </a>
      </p>
      <Fold
        icon={<DoorOpen aria-hidden="true" />}
        summary={isManager ? 'Hand over or leave' : 'Leave the syndicate'}
        className="lottery-fold"
      >
        <div className="ui-stack" data-gap="wider">
          {isManager && !isAlone && (
            <>
              <Form method="post" className="lottery-form">
                <SelectField
                  label="New manager"
                  name="member"
                  options={options}
                  description="They get all your rights here, and you stay a member. Everybody is emailed."
                  required
                />
                <Button type="submit" name="intent" value="hand-over">
                  Hand over
                </Button>
              </Form>
              <Form method="post" className="lottery-form">
                <SelectField
                  label="Take a member out"
                  name="member"
                  options={options}
                  description="They keep their part in draws that are sealed or that they paid for."
                  required
                />
                <Button type="submit" variant="danger" name="intent" value="remove">
                  Take out
                </Button>
              </Form>
            </>
          )}
          {(!isManager || isAlone) && (
            <Form method="post" className="lottery-form">
              <Checkbox
                name="isSure"
                label={isAlone ? 'Delete the syndicate with all its records' : 'I want to leave'}
                description={
                  isAlone
                    ? 'You are its last member, so nobody could see it any more.'
                    : 'You keep your part in draws that are sealed or that you paid for, but no longer see the syndicate.'
                }
                required
              />
              <Button type="submit" variant="danger" name="intent" value="leave">
                {isAlone ? 'Leave and delete' : 'Leave the syndicate'}
              </Button>
            </Form>
          )}
          {isManager && !isAlone && <p className="ui-note">To leave the syndicate, hand it over first.</p>}
        </div>
      </Fold>
    </section>
  );
}
