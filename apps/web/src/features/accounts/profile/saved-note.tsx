import Check from 'lucide-react/icons/check';

/** Shown beside the save button. The live region is always present, so that its text is announced. */
export function SavedNote({ isShown, children = 'Saved' }: { isShown: boolean; children?: string }) {
  return (
    <output className="profile-saved">
      {isShown && (
        <>
          <Check aria-hidden="true" />
          {children}
        </>
      )}
    </output>
  );
}
