import type { ReactNode } from 'react';

/** A column of a list, which as a card becomes a name with its value. */
export type Column<Row, Sort extends string> = {
  name: string;
  /** Absent: the list cannot be sorted by it. */
  sort?: Sort;
  /** Its share of the width, as a grid track: `2fr`. */
  track: string;
  /** On a card it takes the whole width, as the first one does unless told. */
  isWide?: boolean;
  /** What does not fit into one line ends in dots. */
  isOneLine?: boolean;
  cell: (row: Row) => ReactNode;
};
