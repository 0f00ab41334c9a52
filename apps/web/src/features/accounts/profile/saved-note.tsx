import Check from 'lucide-react/icons/check';

/** Beside the button that saved; the region is always there, so that its words are announced. */
export function SavedNote({ isShown, children = 'Saved' }: { isShown: boolean; children?: string }) {
  return (
    <output className="flex items-center gap-1.5 text-sm font-semibold text-success">
      {isShown && (
        <>
          <Check aria-hidden="true" className="size-4" />
          {children}
        </>
      )}
    </output>
  );
}
