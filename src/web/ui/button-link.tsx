import { AppLink, type AppLinkProps } from './app-link.tsx';
import { buttonStyle, type ButtonKind } from './button-style.ts';
import { classNames } from './class-names.ts';

/** A link that looks like a button. */
export function ButtonLink({ kind = 'primary', className, ...props }: AppLinkProps & { kind?: ButtonKind }) {
  return <AppLink {...props} className={classNames(buttonStyle(kind), className)} />;
}
