import { OfflineBanner } from '../offline/offline-banner.tsx';
import { type ShellState, useShellState } from '../navigation/shell-state.ts';
import { hasAccountBlock, shownActions } from '../navigation/shown.ts';
import { AccountMenu } from './account-menu.tsx';
import { ActionButton } from './action-button.tsx';
import { DatabaseButton } from './database-button.tsx';
import { Logo } from './logo.tsx';
import { MainLinks } from './main-links.tsx';
import { MessagesLink } from './messages-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { SiteMenu } from './site-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import './site-header.css';

export function SiteHeader() {
  const shell = useShellState();
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Logo />
        <HeaderSearch />
        <MainLinks shell={shell} />
        <div className="site-header-end">
          <ThemeMenu />
          {shell.viewer && <MessagesLink unread={shell.unread} />}
          {shell.isSessionKnown && <AccountBlock shell={shell} />}
          <SiteMenu shell={shell} />
          <a className="site-header-plain" href="#all-pages">
            All pages
          </a>
        </div>
      </div>
      {!shell.isSessionKnown && (
        <output className="shell-strip">
          We couldn’t check whether you’re signed in. Reload the page in a moment.
        </output>
      )}
      <OfflineBanner />
    </header>
  );
}

function AccountBlock({ shell }: { shell: ShellState }) {
  if (!hasAccountBlock(shell, shell.currentPath)) return null;
  const { database, upload, postListing } = shownActions(shell);
  return (
    <div className="site-header-account">
      {database && <DatabaseButton action={database} state={shell.databaseState} />}
      {shell.viewer && (
        <p className="site-header-welcome">
          Welcome, <span className="site-header-name">{shell.viewer.firstName}</span>
        </p>
      )}
      <AccountMenu avatarUrl={shell.viewer?.avatarUrl} />
      {upload && <ActionButton action={upload} className="site-header-upload" />}
      <ActionButton action={postListing} />
    </div>
  );
}
