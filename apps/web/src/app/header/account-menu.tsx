import ChevronDown from 'lucide-react/icons/chevron-down';
import UserRound from 'lucide-react/icons/user-round';
import { Button } from '../../ui/button.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { Menu } from '../../ui/overlays/menu.tsx';

const accountList = lazyModule(() => import('./account-menu-list.tsx'));

export function AccountMenu({ avatarUrl }: { avatarUrl: string | null | undefined }) {
  return (
    <div className="needs-script">
      <Menu
        align="end"
        list={accountList}
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
