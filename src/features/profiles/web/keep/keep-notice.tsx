import { ButtonLink } from '../../../../web/ui/button-link.tsx';
import { keepNoticeTexts } from './keep-texts.ts';

/** On the sign-in screens, to somebody on the way to `/try/keep`: what becomes of their photos meanwhile. */
export function KeepNotice({ screen, isHeld }: { screen: 'login' | 'register'; isHeld: boolean }) {
  if (isHeld) {
    return (
      <p className="mb-4">
        <strong className="font-semibold">{keepNoticeTexts.why[screen]}</strong> {keepNoticeTexts.keepOpen}
      </p>
    );
  }
  return (
    <div className="mb-6 flex flex-col items-start gap-3 border-l-4 border-caution bg-caution-wash p-4">
      <p>
        <strong className="font-semibold">{keepNoticeTexts.lost}</strong> {keepNoticeTexts.chooseFirst}
      </p>
      <ButtonLink kind="quiet" href="/try">
        {keepNoticeTexts.choose}
      </ButtonLink>
    </div>
  );
}
