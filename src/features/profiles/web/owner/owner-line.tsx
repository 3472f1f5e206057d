import { UserRound } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../../web/lazy-part.ts';
import { Button } from '../../../../web/ui/button.tsx';
import type { Profile } from '../../profiles.contract.ts';
import { tapYourselfTexts } from '../desk/desk-texts.ts';
import type { OwnerQuestion } from './use-owner-question.ts';

/** Few desks need it. */
const OwnerDialog = lazyPart(async () => (await import('./owner-dialog.tsx')).OwnerDialog);

const openButtonId = 'tap-yourself';

type Props = { profile: Profile; question: OwnerQuestion };

/** Under the photos: asks which of several people the user is, or says what they answered and lets them change it. */
export function OwnerLine({ profile, question }: Props) {
  const { people, isDue, isOpen, open } = question;
  const answer = answerOf(profile, people);
  const wasOpen = useRef(false);
  useEffect(() => {
    wasOpen.current ||= isOpen;
  }, [isOpen]);
  // The closing dialog may return the focus to a button that the answer replaces a moment later.
  useEffect(() => {
    if (!isDue && wasOpen.current && document.activeElement === document.body)
      document.getElementById(openButtonId)?.focus();
  }, [isDue]);
  return (
    <>
      {isDue && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line border-l-4 border-l-pencil bg-white py-3 pr-3 pl-4">
          <p role="status" className="min-w-60 flex-1">
            <b>{tapYourselfTexts.severalPeople}</b> {tapYourselfTexts.why}
          </p>
          <Button id={openButtonId} kind="dark" onClick={open}>
            <UserRound size={18} aria-hidden />
            {tapYourselfTexts.tapYourself}
          </Button>
        </div>
      )}
      {!isDue && answer !== null && (
        <p className="mt-5 text-sm text-ink-soft">
          {answer}{' '}
          <button
            type="button"
            id={openButtonId}
            onClick={open}
            className="-my-3 inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
          >
            {tapYourselfTexts.change}
          </button>
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OwnerDialog
            profile={profile}
            question={question}
            finalFocus={() => document.getElementById(openButtonId)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the user has said, while there is somebody whom they can be. */
function answerOf({ ownerPhotoId, noneIsOwner }: Profile, people: OwnerQuestion['people']): string | null {
  if (people.length === 0) return null;
  if (noneIsOwner) return tapYourselfTexts.noneIsYou;
  const chosen = people.find(({ photo }) => photo.id === ownerPhotoId);
  return chosen === undefined ? null : tapYourselfTexts.youAre(chosen.number);
}
