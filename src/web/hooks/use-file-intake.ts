import { useEffect, useEffectEvent, useState } from 'react';

/** What file pickers offer; the server decides by the bytes. */
export const acceptedFiles =
  'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,image/gif,.heic,.heif';

/**
 * Takes files that are dropped anywhere on the page or pasted; of dropped folders it gives the names.
 *
 * @returns whether files are being dragged over the page.
 */
export function useFileIntake(onFiles: (files: File[], folders: string[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth <= 0) setIsOver(false);
    };
    // Without this the browser opens the file in place of the page.
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      // A folder comes as a file that cannot be read.
      const entries = [...event.dataTransfer.items].map((item) => ({
        file: item.getAsFile(),
        isFolder: item.webkitGetAsEntry()?.isDirectory ?? false,
      }));
      const ofKind = (isFolder: boolean) =>
        entries.flatMap((entry) => (entry.file && entry.isFolder === isFolder ? [entry.file] : []));
      take(
        ofKind(false),
        ofKind(true).map(({ name }) => name),
      );
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text copied from a word processor comes with a picture of itself.
      if (
        files.length === 0 ||
        (isTextField(event.target) && event.clipboardData?.types.includes('text/plain'))
      )
        return;
      event.preventDefault();
      take(files, []);
    };
    document.addEventListener('dragenter', enter);
    document.addEventListener('dragleave', leave);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragenter', enter);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);

  return isOver;
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
