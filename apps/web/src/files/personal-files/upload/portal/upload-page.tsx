import { useEffect, useRef } from 'react';
import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { useSessionUser } from '../../../../lib/viewer.ts';
import { PortalContent } from './portal-content.tsx';
import { enterPortalPage } from './portal-store.ts';
import { RoleBadge } from './role-badge.tsx';
import '../upload.css';

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Upload Portal', isPrivate: true });
}

export default function UploadPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const user = useSessionUser();
  useEffect(() => enterPortalPage(() => heading.current?.focus()), []);
  return (
    <div className="upload-page">
      <header>
        <h1 ref={heading} tabIndex={-1} className="ui-page-title upload-title">
          Upload Portal {user && <RoleBadge role={user.role} />}
        </h1>
      </header>
      <PortalContent />
    </div>
  );
}
