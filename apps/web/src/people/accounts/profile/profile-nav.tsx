import { Link } from 'react-router';
import '../../../ui/tabs.css';
import { type Section, sectionNames, sectionPath, sectionTitles } from './sections.ts';

/** Styled as tabs, but these are links: each section has its own URL. */
export function ProfileNav({ current }: { current: Section }) {
  return (
    <nav aria-label="Profile settings" className="profile-nav">
      <ul className="ui-tab-list" data-wraps>
        {sectionNames.map((section) => (
          <li key={section}>
            <Link
              className="ui-tab"
              to={sectionPath(section)}
              preventScrollReset
              {...(section === current && { 'aria-current': 'page' })}
            >
              {sectionTitles[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
