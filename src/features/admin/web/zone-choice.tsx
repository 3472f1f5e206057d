import { Button } from '../../../web/ui/button.tsx';
import { adminTexts } from './admin-texts.ts';

/** Says in which zone times are shown, and offers the other one: UTC or `own`, which is null where it isn't known. */
export function ZoneChoice({
  own,
  timeZone,
  onChange,
}: {
  own: string | null;
  timeZone: string;
  onChange: () => void;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
      {own === null ? adminTexts.zoneUnknown : adminTexts.timesIn(timeZone)}
      {own !== null && own !== 'UTC' && (
        <Button kind="plain" className="text-sm" onClick={onChange}>
          {adminTexts.showZone(timeZone === 'UTC' ? own : 'UTC')}
        </Button>
      )}
    </p>
  );
}
