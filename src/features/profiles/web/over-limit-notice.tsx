import { appLimits, type DatingApp } from '../../../domain/app-limits.ts';
import { Button } from '../../../web/ui/button.tsx';

type Props = { app: DatingApp; names: readonly string[]; onDismiss: () => void };

/** Names the files for which the app has no place. */
export function OverLimitNotice({ app, names, onDismiss }: Props) {
  if (names.length === 0) return null;
  const { name, maxPhotos } = appLimits[app];
  return (
    <div role="alert" className="border-l-4 border-pencil bg-white p-4">
      <p>
        {name} shows at most {maxPhotos} photos.{' '}
        {names.length === 1 ? 'This one was' : `These ${names.length} were`} not added:
      </p>
      <ul className="mt-2 list-disc pl-5 font-semibold wrap-anywhere">
        {names.map((fileName, index) => (
          // Two files of different folders may have the same name.
          <li key={`${index} ${fileName}`}>{fileName}</li>
        ))}
      </ul>
      <Button kind="plain" className="mt-1 -ml-3" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
