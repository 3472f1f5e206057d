import { FileUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';

type Props = {
  /** What the button says. */
  action: string;
  /** The name of the field for screen readers and tests. */
  label: string;
  accept: string;
  children: ReactNode;
  onFile: (file: File) => void;
};

/** A place to drop one file, with a button that chooses it. */
export function FileDrop({ action, label, accept, children, onFile }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={classNames(
        'flex flex-col items-start gap-3 rounded-card border-2 border-dashed p-5',
        isOver ? 'border-plum bg-blush' : 'border-line-strong',
      )}
    >
      <Button kind="quiet" onClick={() => picker.current?.click()}>
        <FileUp size={20} aria-hidden />
        {action}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <div className="text-ink-soft">{children}</div>
    </div>
  );
}
