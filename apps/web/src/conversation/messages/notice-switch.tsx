import { useIsHydrated, useSetting } from '../../people/accounts/public.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/forms/switch.tsx';

/** Switches emails about messages on or off: immediately or, without scripts, when its button is pressed. */
export function NoticeSwitch({ isOn }: { isOn: boolean }) {
  const isHydrated = useIsHydrated();
  const { value, choose } = useSetting(isOn, async (emailNotices) => {
    const { putMessageSettings } = await import('@tessera/contract/conversation/messages');
    return call(putMessageSettings, { body: { emailNotices } });
  });
  return (
    <form
      method="post"
      action="/messages/settings"
      className="inbox-notices"
      onSubmit={(event) => event.preventDefault()}
    >
      <Switch
        name="emailNotices"
        label="Email me about new messages"
        checked={isHydrated ? value : undefined}
        defaultChecked={isHydrated ? undefined : isOn}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      {!isHydrated && (
        <Button type="submit" size="small" className="inbox-notices-save">
          Save
        </Button>
      )}
    </form>
  );
}
