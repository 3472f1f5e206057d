import { UndoDeletion } from './undo-deletion.tsx';
import { deletionBannerTexts } from './settings-texts.ts';

/**
 * Stands on every screen under the header while a deletion can be undone. The screens keep the header's height free
 * above themselves, which the banner takes back.
 */
export function DeletionBanner({ dueAt }: { dueAt: string }) {
  return (
    <aside
      aria-label={deletionBannerTexts.label}
      className="relative z-10 mt-16 -mb-16 border-b border-line bg-caution-wash print:hidden"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p className="font-semibold">{deletionBannerTexts.due(dueAt)}</p>
        <UndoDeletion />
      </div>
    </aside>
  );
}
