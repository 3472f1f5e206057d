import { classNames } from './class-names.ts';

/** `primary` is the one action of a screen; `quiet` stands beside it; `plain` is for rows and headers. */
export type ButtonKind = 'primary' | 'dark' | 'quiet' | 'plain' | 'danger';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-base font-semibold transition-colors';

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-pencil px-5 text-white hover:bg-pencil-deep',
  dark: 'bg-ink px-5 text-paper hover:bg-plum',
  quiet: 'border border-line-strong bg-white px-5 text-ink hover:border-ink hover:bg-blush',
  plain: 'px-3 text-ink underline-offset-4 hover:underline',
  danger: 'border border-pencil bg-white px-5 text-pencil-deep hover:bg-drop-wash',
};

const unavailable = 'border border-line bg-line px-5 text-ink-soft';

/** The look shared by buttons and by links that act like one. */
export function buttonStyle(kind: ButtonKind, isUnavailable = false): string {
  return classNames(base, isUnavailable ? unavailable : kinds[kind]);
}
