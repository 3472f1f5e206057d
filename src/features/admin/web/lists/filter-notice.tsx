import { Button } from '../../../../web/ui/button.tsx';
import { showAll } from '../admin-search.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { adminListTexts } from './list-texts.ts';

/** Says which rows a list shows where these are not all of them, and leads back to all. */
export function FilterNotice({ text }: { text: string | undefined }) {
  const { change } = useAdminAddress();
  if (text === undefined) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-caution-wash px-3 py-1">
      <span className="font-semibold">{text}</span>
      <Button kind="plain" onClick={() => change(showAll)}>
        {adminListTexts.showAll}
      </Button>
    </p>
  );
}
