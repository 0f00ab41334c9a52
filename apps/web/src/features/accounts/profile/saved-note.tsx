import Check from 'lucide-react/icons/check';

/** Shown beside the save button. The live region is always present, so that its text is announced. */
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
