import { ImagePlus } from 'lucide-react';
import { useId } from 'react';
import { buttonStyle } from '../../../../web/ui/button-style.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { acceptedFiles } from '../../../../web/hooks/use-file-intake.ts';
import { tryTexts } from './try-texts.ts';

/** By which other parts of the page open the file picker. */
export const fileInputId = 'choose-photos';

type Props = {
  isSmall?: boolean;
  isOver: boolean;
  /** The engine may not be loaded yet, so that photos would wait. */
  isAsking: boolean;
  onFiles: (files: readonly File[], folders: readonly string[]) => void;
};

/** The one control that everything begins with: the browser's own file picker. */
export function ChoosePhotos({ isSmall = false, isOver, isAsking, onFiles }: Props) {
  const hintId = useId();
  const input = (
    <input
      id={fileInputId}
      type="file"
      multiple
      accept={acceptedFiles}
      disabled={isAsking}
      aria-describedby={isSmall ? undefined : hintId}
      className="sr-only"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])], []);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  const focus =
    'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum';
  if (isSmall) {
    return (
      <label className={classNames(buttonStyle('quiet'), focus)}>
        <ImagePlus size={18} aria-hidden />
        {tryTexts.add}
        {input}
      </label>
    );
  }
  return (
    <div
      className={classNames(
        'flex flex-col items-start gap-3 rounded-card border border-dashed p-5 sm:flex-row sm:items-center sm:gap-6 sm:p-8',
        isOver ? 'border-pencil bg-blush' : 'border-line-strong bg-white',
      )}
    >
      <label
        className={classNames(
          buttonStyle('primary', isAsking),
          focus,
          'min-h-14! px-7! text-lg! max-sm:w-full',
        )}
      >
        <ImagePlus size={22} aria-hidden />
        {tryTexts.choose}
        {input}
      </label>
      <p id={hintId} className="text-ink-soft [@media(hover:none)]:hidden">
        {isOver ? tryTexts.dropNow : tryTexts.drop}
      </p>
    </div>
  );
}
