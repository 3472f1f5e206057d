import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A sheet of white paper on the desk. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={classNames('rounded-card border border-line bg-white p-5 sm:p-6', className)}
    />
  );
}
