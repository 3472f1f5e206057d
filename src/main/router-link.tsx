import { Link } from '@tanstack/react-router';
import type { AppLinkProps } from '../web/ui/app-link.tsx';
import { isPublicPath } from './public-paths.ts';

/** Follows a link within the app without loading a document; the static pages are documents of their own. */
export function RouterLink({ href, ...props }: AppLinkProps) {
  const [path = href] = href.split(/[?#]/);
  if (!href.startsWith('/') || isPublicPath(path) || path.startsWith('/api/')) return <a href={href} {...props} />;
  return <Link to={href} {...props} />;
}
