import { useId, type ReactNode } from 'react';
import { classNames } from '../../../../web/ui/class-names.ts';
import type { NoticeText } from './subscription-texts.ts';

const tones = {
  /** Something is wrong and has to be done. */
  alarm: 'border-pencil bg-drop-wash',
  /** Something will happen by itself. */
  coming: 'border-edge bg-white',
  /** Something has come to its end. */
  past: 'border-line-strong bg-white',
} as const;

/** What a user should know about the subscription before anything else, with the one thing to do about it. */
export function Notice({
  text,
  tone,
  children,
}: {
  text: NoticeText;
  tone: keyof typeof tones;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('border-l-4 p-5 sm:px-6', tones[tone])}>
      <h2 id={id} className="text-xl font-bold">
        {text.title}
      </h2>
      <p className="mt-1 max-w-[65ch]">{text.body}</p>
      {children && <div className="mt-4 flex flex-wrap items-center gap-3">{children}</div>}
    </section>
  );
}
