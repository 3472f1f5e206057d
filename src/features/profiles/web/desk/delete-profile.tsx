import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { deskTexts } from './desk-texts.ts';
import type { DeleteProfileProps } from './delete-profile-dialog.tsx';

const DeleteProfileDialog = lazyPart(
  async () => (await import('./delete-profile-dialog.tsx')).DeleteProfileDialog,
);

/** Deletes a profile with everything that belongs to it, after asking. */
export function DeleteProfile(props: DeleteProfileProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setIsAsking(true)}>
        {deskTexts.deleteProfile}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteProfileDialog {...props} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
