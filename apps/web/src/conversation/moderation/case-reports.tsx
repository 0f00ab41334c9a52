import { plural } from '@tessera/domain/plural';
import type { CaseDetail } from '@tessera/contract/conversation/moderation';
import { reportReasons } from '@tessera/domain/conversation/moderation/moderation';
import { LocalTime } from '../../lib/local-time.tsx';

export function CaseReports({ reports }: Pick<CaseDetail, 'reports'>) {
  return (
    <section className="case-sheet" aria-labelledby="case-reports">
      <h2 id="case-reports">{plural(reports.length, 'report')}</h2>
      <ol className="case-list">
        {reports.map(({ id, reason, details, reporter, reportedAt }) => (
          <li key={id}>
            <p>
              <strong>{reportReasons[reason].label}</strong>
            </p>
            {details && <p className="case-text">{details}</p>}
            <p className="case-facts">
              {reporter ?? 'Not signed in'} · <LocalTime at={reportedAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
