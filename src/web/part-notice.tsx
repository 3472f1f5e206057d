import { useEffect, useState, type ComponentType } from 'react';
import { isOutdated } from './app-version.ts';
import { Button } from './ui/button.tsx';
import { uiTexts } from './ui/ui-texts.ts';

/** What asks for each missing part of the screen: one press asks for all of them. */
const missing = new Set<() => void>();

/** Stands where a part did not arrive: asks for it once more, then says that it is missing and lets the user try again. */
export function missingPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function MissingPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const [isMissing, setIsMissing] = useState(false);
    const [isOld, setIsOld] = useState(false);
    const [isLoading, setIsLoading] = useState(false);
    const tryAgain = async () => {
      setIsLoading(true);
      try {
        const loaded = await load();
        setPart(() => loaded);
      } catch {
        setIsOld(await isOutdated());
        setIsMissing(true);
      }
      setIsLoading(false);
    };
    useEffect(() => {
      const ask = () => void tryAgain();
      ask();
      missing.add(ask);
      return () => void missing.delete(ask);
    }, []);
    if (Part) return <Part {...props} />;
    if (!isMissing) return null;
    return (
      <div
        role="alert"
        className="fixed inset-x-4 bottom-[calc(var(--foot-height)+1rem)] z-50 flex flex-wrap items-center justify-between gap-3 rounded-card border-l-4 border-edge bg-film p-4 text-white shadow-xl sm:left-auto sm:w-96 [:root:has([data-foot-bar])_&]:bottom-[calc(var(--foot-height)+6rem)]"
      >
        <p>{isOld ? uiTexts.partOutdated : uiTexts.partMissing}</p>
        <Button
          kind="quiet"
          busy={isLoading}
          onClick={() => {
            if (isOld) location.reload();
            else for (const ask of missing) ask();
          }}
        >
          {isOld ? uiTexts.reload : uiTexts.retry}
        </Button>
      </div>
    );
  };
}
