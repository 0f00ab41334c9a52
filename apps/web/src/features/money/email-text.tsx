/** An email address in a table. Its column has room for most of them, and a longer one breaks before its @. */
export function EmailText({ email }: { email: string | null | undefined }) {
  if (!email) return null;
  const at = email.lastIndexOf('@');
  return (
    <span className="money-email ui-note ui-breakable">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
