import type { ReactNode } from 'react';

/** What is special about a finding on a page: its number in the text, its place on the page, what can be done about it. */
export type FindingExtras = {
  number?: number | undefined;
  id?: string;
  isHighlighted?: boolean;
  action?: ReactNode;
};
