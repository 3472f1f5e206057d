import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { buttonStyle } from '../../../../web/ui/button-style.ts';
import { useTracking } from '../../../../web/tracking/tracking-context.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { secondFactorContract } from '../../../auth/second-factor.contract.ts';
import { adminListTexts } from './list-texts.ts';

const typingPauseMs = 250;

type ListToolsProps = {
  /** What is sought: "Search users". */
  label: string;
  hint: string;
  words: string;
  onSeek: (words: string) => void;
  /** The list that the CSV holds. */
  list: 'users' | 'sessions' | 'orders';
};

/** The search field of a list and the way to have all of it as a file. */
export function ListTools({ label, hint, words, onSeek, list }: ListToolsProps) {
  const { track } = useTracking();
  const stepUp = useApi(secondFactorContract);
  /** The file needs a fresh proof, which a link alone could not ask for. */
  const download = useMutation({
    mutationFn: async (url: string) => {
      await stepUp.requireProof();
      location.assign(url);
    },
  });
  const [typed, setTyped] = useState(words);
  const [lastWords, setLastWords] = useState(words);
  if (words !== lastWords) {
    setLastWords(words);
    // What is being typed keeps its spaces; another address brings its own words.
    if (typed.trim() !== words) setTyped(words);
  }
  useEffect(() => {
    if (typed.trim() === words) return undefined;
    const timer = setTimeout(() => onSeek(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, words, onSeek]);
  useEffect(() => {
    if (words !== '') track({ kind: 'searched', list, termLength: words.length });
  }, [track, list, words]);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <form
        role="search"
        className="min-w-0 grow sm:max-w-sm"
        onSubmit={(event) => {
          event.preventDefault();
          onSeek(typed.trim());
        }}
      >
        <TextField
          type="search"
          label={label}
          placeholder={hint}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <a
        href={`/api/admin/exports/${list}.csv`}
        download={`loupe-${list}.csv`}
        onClick={(event) => {
          event.preventDefault();
          if (!download.isPending) download.mutate(event.currentTarget.href);
        }}
        className={buttonStyle('quiet')}
      >
        <Download size={18} aria-hidden />
        {adminListTexts.exportCsv}
      </a>
      <ActionError error={download.error} what={adminListTexts.downloadFailed} />
    </div>
  );
}
