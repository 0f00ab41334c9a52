import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';

interface FollowButtonProps {
  readonly name: string;
  readonly isFollowed: boolean;
  /** The answer to pressing the button. */
  readonly outcome: { readonly done: string | undefined; readonly problem: string | undefined } | undefined;
}

/** Follows or unfollows the seller of the page. A form, which also works without scripts. */
export function FollowButton({ name, isFollowed, outcome }: FollowButtonProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <div className="seller-follow">
      <Form method="post" preventScrollReset replace>
        <input type="hidden" name="follow" value={isFollowed ? 'no' : 'yes'} />
        <Button
          type="submit"
          variant={isFollowed ? 'secondary' : 'primary'}
          isLoading={isSending}
          icon={isFollowed ? <UserRoundCheck aria-hidden="true" /> : <UserRoundPlus aria-hidden="true" />}
          aria-label={isFollowed ? `Following ${name}. Unfollow` : `Follow ${name}`}
        >
          {isFollowed ? 'Following' : 'Follow'}
        </Button>
      </Form>
      <output className="ui-muted">
        {outcome?.problem ?? outcome?.done}
        {isFollowed && outcome?.done !== undefined && (
          <>
            {' '}
            <TextLink to="/following">Sellers you follow</TextLink>
          </>
        )}
      </output>
    </div>
  );
}
