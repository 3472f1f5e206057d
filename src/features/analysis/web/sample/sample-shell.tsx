import type { ReactNode } from 'react';
import { PhotoFilesProvider } from '../loupe/photo-image.tsx';
import { sampleFiles } from './sample-pictures.ts';

export type SamplePageProps = {
  callToAction: ReactNode;
  /** Leads to a verdict without an account, at the end of the page. */
  tryLink: ReactNode;
  /** Stands beside each call to action. */
  assurance: string;
};

type SampleShellProps = SamplePageProps & {
  title: string;
  /** What is true of everything below. */
  claim: ReactNode;
  back: { href: string; text: string };
  children: ReactNode;
};

/** What the pages of the sample have in common: what they are, what to do next, and the way back. */
export function SampleShell({
  title,
  claim,
  back,
  callToAction,
  tryLink,
  assurance,
  children,
}: SampleShellProps) {
  const wayOn = (first: ReactNode) => (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:gap-x-6">
        {first}
        {callToAction}
        <a
          href={back.href}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 print:hidden"
        >
          {back.text}
        </a>
      </div>
      <p className="mt-3 text-ink-soft print:hidden">{assurance}</p>
    </>
  );
  return (
    <PhotoFilesProvider value={sampleFiles}>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-6xl px-4 pt-26 pb-20 outline-none sm:px-6 lg:pt-32"
      >
        <h1 className="text-[min(3rem,13vw)] leading-none font-extrabold wrap-break-word sm:text-6xl">
          {title}
        </h1>
        <div className="mt-6 border-l-4 border-ink pl-4 sm:pl-5">
          <p className="max-w-[62ch] text-lg">{claim}</p>
        </div>
        <div className="mt-7">{wayOn(null)}</div>
        {children}
        <div className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-line pt-10">
          <p className="max-w-[20ch] font-display text-4xl leading-none font-extrabold sm:text-5xl">
            Now with your own photos.
          </p>
          <div>{wayOn(tryLink)}</div>
        </div>
      </main>
    </PhotoFilesProvider>
  );
}
