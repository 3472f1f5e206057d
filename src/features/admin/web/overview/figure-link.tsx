import { Link } from '@tanstack/react-router';
import { classNames } from '../../../../web/ui/class-names.ts';
import { showList } from '../admin-search.ts';
import { useAdminAddress } from '../use-admin-address.ts';

/** A figure that leads to the list of what it counts. */
export function FigureLink({
  list: [section, only],
  name,
  className,
  value,
}: {
  list: readonly [section: string, only?: string];
  /** What is counted, which the figure alone does not say. */
  name: string;
  className?: string;
  value: string;
}) {
  const { search } = useAdminAddress();
  return (
    <Link
      to="/admin"
      search={showList(search, section, only)}
      activeProps={{}}
      aria-label={`${name}: ${value}`}
      className={classNames(
        'underline underline-offset-4',
        className ?? 'font-semibold text-plum hover:text-ink',
      )}
    >
      {value}
    </Link>
  );
}
