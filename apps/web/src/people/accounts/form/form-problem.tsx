import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { loginPath } from '../redirect.ts';
import type { Problem } from './problem.ts';
import './form-problem.css';

interface FormProblemProps {
  problem: Problem | undefined;
  fieldId: (name: string) => string;
}

/** Error summary above a rejected form. It takes the focus each time, so that it is read and seen. */
export function FormProblem({ problem, fieldId }: FormProblemProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) banner.current?.focus();
  }, [problem]);
  if (!problem) return null;

  return (
    <Banner tone="danger" role="alert" title={problem.title} ref={banner}>
      {problem.faults.length > 0 && (
        <ul className="account-problems">
          {problem.faults.map(({ path, message }) => (
            <li key={path}>
              <FieldLink id={fieldId(path)}>{message}</FieldLink>
            </li>
          ))}
        </ul>
      )}
      {problem.help}
      {problem.code === 'auth.required' && <SignInAgain />}
    </Banner>
  );
}

/** Moves focus to a field on the same page; the URL stays unchanged. */
export function FieldLink({ id, children }: { id: string; children: string }) {
  function goThere(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(id)?.focus();
  }
  return (
    <a href={`#${id}`} onClick={goThere}>
      {children}
    </a>
  );
}

function SignInAgain() {
  const { pathname, search } = useLocation();
  return <TextLink to={loginPath(pathname + search)}>Sign in</TextLink>;
}
