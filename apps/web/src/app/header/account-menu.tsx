import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuItem } from '../../ui/overlays/menu.types.ts';
import { followCartCount, useCartCount, withCount } from '../navigation/cart-count.ts';
import { destinationItem } from '../navigation/menu-items.tsx';
import type { ShellState } from '../navigation/shell-state.ts';
import { accountDestinations } from '../navigation/shown.ts';
import { signOut } from '../navigation/sign-out.ts';

export function AccountMenu({ shell }: { shell: ShellState }) {
  const count = useCartCount();
  const avatarUrl = shell.viewer?.avatarUrl;
  return (
    <div className="needs-script" onPointerEnter={followCartCount} onFocus={followCartCount}>
      <Menu
        align="end"
        groups={[{ items: accountItems(shell, count) }]}
        renderTrigger={(props) => (
          <Button
            variant="quiet"
            icon={
              avatarUrl ? (
                <img className="account-photo" src={avatarUrl} alt="" />
              ) : (
                <UserRound aria-hidden="true" />
              )
            }
            {...props}
          >
            Account
            <ChevronDown className="main-link-chevron" aria-hidden="true" />
          </Button>
        )}
      />
    </div>
  );
}

function accountItems(shell: ShellState, count: number): MenuItem[] {
  const { before, after } = accountDestinations(shell);
  const signOutItem: MenuItem = {
    label: 'Sign Out',
    icon: <LogOut aria-hidden="true" />,
    onSelect: () => void signOut(),
  };
  return [
    ...before.map((item) => destinationItem(item, shell.currentPath)),
    ...(shell.viewer ? [signOutItem] : []),
    ...after.map((item) => ({
      ...destinationItem(item, shell.currentPath),
      label: withCount(item, count),
    })),
  ];
}
