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
        <header className="grid content-start gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="text-lg font-bold">
              {title}
            </h2>
            {badge}
          </div>
          {intro && <div className="text-sm text-muted">{intro}</div>}
        </header>
        <div className="grid min-w-0 content-start gap-5">{children}</div>
      </Card>
    </section>
  );
}
