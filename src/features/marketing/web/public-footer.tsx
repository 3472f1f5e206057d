import { footerLinks, footerTexts } from './public-texts.ts';
export function PublicFooter() {
  return (
    <footer className="bg-film text-white">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-4 sm:px-6 sm:py-10">
        <p className="max-w-[48ch] text-white/80">{footerTexts.about}</p>
        <nav aria-label="Footer" className="-mx-3 flex flex-wrap">
          {footerLinks.map(([href, label]) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center px-3 underline-offset-4 hover:underline focus-visible:outline-edge"
            >
              {label}
            </a>
          ))}
          {/* There is something to choose only where the page's script finds tags. */}
          <button
            type="button"
            hidden
            data-answer="choose"
            className="inline-flex min-h-11 items-center px-3 underline-offset-4 hover:underline focus-visible:outline-edge"
          >
            {footerTexts.trackingChoices}
          </button>
        </nav>
      </div>
    </footer>
  );
}
