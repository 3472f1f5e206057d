import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../../../web/api/api-context.tsx';
import { ActionError } from '../../../../web/ui/action-error.tsx';
import { buttonStyle } from '../../../../web/ui/button-style.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { useTracking } from '../../../../web/tracking/tracking-context.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { secondFactorContract } from '../../../auth/second-factor.contract.ts';
import type { ExportedRows } from '../../admin-windows.contract.ts';
import { seek, showOnly } from '../admin-search.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { adminListTexts } from './list-texts.ts';

const typingPauseMs = 250;

type ListToolsProps = {
  title: string;
  /** Of the heading, which names the section. */
  titleId: string;
  /** What is sought: "Search users". */
  label: string;
  hint: string;
  /** What the list shows without a filter: "All users". */
  all: string;
  /** What it shows with each filter. */
  filters: Readonly<Record<string, string>>;
  rows: ExportedRows;
};

/** The title of a list, its search field, its filter, and the way to have the rows that it shows as a file. */
export function ListTools({ title, titleId, label, hint, all, filters, rows }: ListToolsProps) {
  const { change } = useAdminAddress();
  return (
    <div className="@container mb-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-2xl font-bold">
          {title}
        </h2>
        <ExportLink rows={rows} />
      </div>
      <div className="grid gap-x-4 gap-y-3 @lg:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
        <SearchField
          label={label}
          hint={hint}
          words={rows.search}
          list={rows.list}
          onSeek={useCallback(
            (words: string) => change((last) => seek(last, words), { replace: true }),
            [change],
          )}
        />
        <Select
          label={adminListTexts.show}
          value={rows.only ?? ''}
          onChange={({ target }) => change((last) => showOnly(last, target.value))}
          options={[
            { value: '', label: all },
            ...Object.entries(filters).map(([value, name]) => ({ value, label: name })),
          ]}
        />
      </div>
    </div>
  );
}

/** The file holds what the list shows, by search and filter; which of the two it says. */
function ExportLink({ rows: { list, search, only } }: { rows: ExportedRows }) {
  const stepUp = useApi(secondFactorContract);
  /** The file needs a fresh proof, which a link alone could not ask for. */
  const download = useMutation({
    mutationFn: async (url: string) => {
      await stepUp.requireProof({});
      location.assign(url);
    },
  });
  const isWhole = search === '' && only === undefined;
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(only !== undefined && { only }),
  });
  return (
    <>
      <a
        href={`/api/admin/exports/${list}.csv${isWhole ? '' : `?${query.toString()}`}`}
        download={`loupe-${list}.csv`}
        onClick={(event) => {
          event.preventDefault();
          if (!download.isPending) download.mutate(event.currentTarget.href);
        }}
        className={classNames(buttonStyle('quiet'), 'text-left')}
      >
        <Download size={18} aria-hidden />
        <span className="leading-tight">
          {adminListTexts.exportCsv}{' '}
          <span className="block text-xs font-normal text-ink-soft">
            {isWhole ? adminListTexts.allRows : adminListTexts.matchingRows}
          </span>
        </span>
      </a>
      <ActionError error={download.error} what={adminListTexts.downloadFailed} />
    </>
  );
}

function SearchField({
  label,
  hint,
  words,
  list,
  onSeek,
}: {
  label: string;
  hint: string;
  words: string;
  list: ExportedRows['list'];
  onSeek: (words: string) => void;
}) {
  const { track } = useTracking();
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
    <form
      role="search"
      className="min-w-0"
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
  );
}
