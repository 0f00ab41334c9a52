/** The head of each calculator. */
export function InterestHead({ title }: { title: string }) {
  return (
    <header className="interest-head">
      <h1>{title}</h1>
    </header>
  );
}
