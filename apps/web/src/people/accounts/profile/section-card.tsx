import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

interface SectionCardProps {
  title: string;
  /** Status shown beside the title. */
  badge?: ReactNode;
  intro?: ReactNode;
  children?: ReactNode;
}

/** One topic of the profile: the description on the left, the controls on the right. */
export function SectionCard({ title, badge, intro, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="profile-card">
        <header className="profile-card-head">
          <div className="profile-card-title">
            <h2 id={id} className="ui-section-title">
              {title}
            </h2>
            {badge}
          </div>
          {intro && <div className="ui-note">{intro}</div>}
        </header>
        <div className="profile-card-content">{children}</div>
      </Card>
    </section>
  );
}
