import Check from 'lucide-react/icons/check';

/** “Saved” beside the save button. The live region is always present, so that screen readers announce its text. */
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
