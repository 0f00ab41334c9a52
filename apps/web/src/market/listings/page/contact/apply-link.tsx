import ExternalLink from 'lucide-react/icons/external-link';
import { ButtonLink } from '../../../../ui/button.tsx';

/** External link to the employer's application page. */
export function ApplyLink({ href, className }: { href: string; className: string }) {
  return (
    <ButtonLink
      to={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      variant="primary"
      isWide
      className={className}
      icon={<ExternalLink aria-hidden="true" />}
    >
      Apply
    </ButtonLink>
  );
}
