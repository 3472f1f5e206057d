import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import type { Column } from './column.ts';
import type { Sorting } from './sorting.ts';
import { tableTexts } from '../admin-texts.ts';

/** Sorts a list of cards, which has no column names to press. */
export function SortField<Row, Sort extends string>({
  columns,
  sorting,
  onSort,
}: {
  columns: readonly Column<Row, Sort>[];
  sorting: Sorting<Sort>;
  onSort: (pressed: Sort) => void;
}) {
  const options = columns.flatMap(({ name, sort }) =>
    sort === undefined ? [] : [{ value: sort, label: name }],
  );
  const isAscending = sorting.direction === 'asc';
  return (
    <div className="mb-3 flex items-end gap-3">
      <div className="min-w-0 grow">
        <Select
          label={tableTexts.sortBy}
          options={options}
          value={sorting.sort}
          onChange={(event) => {
            const chosen = options.find(({ value }) => value === event.target.value);
            if (chosen && chosen.value !== sorting.sort) onSort(chosen.value);
          }}
        />
      </div>
      <Button kind="quiet" onClick={() => onSort(sorting.sort)}>
        {isAscending ? <ArrowUp size={18} aria-hidden /> : <ArrowDown size={18} aria-hidden />}
        {isAscending ? tableTexts.ascending : tableTexts.descending}
      </Button>
    </div>
  );
}
