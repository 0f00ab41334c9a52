import { useFetcher } from 'react-router';
import { useIsHydrated } from '../accounts/public.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Takes effect immediately; without scripts, after pressing its button. */
export function NoticeSwitch({ isOn }: { isOn: boolean }) {
  const fetcher = useFetcher<{ emailNotices?: boolean; problem?: string }>();
  const isHydrated = useIsHydrated();
  const isEnabled = fetcher.formData ? fetcher.formData.has('emailNotices') : isOn;
  return (
    <fetcher.Form method="post" action="/messages/settings" className="inbox-notices">
      <Switch
        name="emailNotices"
        label="Email me about new messages"
        checked={isHydrated ? isEnabled : undefined}
        defaultChecked={isHydrated ? undefined : isOn}
        error={fetcher.data?.problem}
        onChange={(event) => void fetcher.submit(event.currentTarget.form)}
      />
      {!isHydrated && (
        <Button type="submit" size="small" className="inbox-notices-save">
          Save
        </Button>
      )}
    </fetcher.Form>
  );
}
