/** An email address in a table. If it is too long for its column, the line breaks before the @. */
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
