import { Link } from '@tanstack/react-router';
import type { AppLinkProps } from '../web/ui/app-link.tsx';
import { isPublicPath } from './public-pages/public-paths.ts';

/** Follows a link within the app without loading a document; the static pages are documents of their own. */
export function RouterLink({ href, target, children, ...props }: AppLinkProps) {
  const [path = href] = href.split(/[?#]/);
  const [to, hash] = href.split('#');
  const isOutside = !path.startsWith('/') || path.startsWith('/api/') || isPublicPath(path);
  if (isOutside || target !== undefined) {
    return (
      <a href={href} target={target} {...props}>
        {children}
      </a>
    );
  }
  return (
    <Link {...(to !== undefined && { to })} {...(hash !== undefined && { hash })} {...props}>
      {children}
    </Link>
  );
}
