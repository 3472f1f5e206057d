import { createContext, use, type ComponentProps, type ReactNode } from 'react';

export type AppLinkProps = ComponentProps<'a'> & { href: string };

type RenderLink = (props: AppLinkProps) => ReactNode;

const LinkContext = createContext<RenderLink>(({ children, ...props }) => <a {...props}>{children}</a>);

/** Says how the links below it are rendered, so that they can navigate without loading a new document. */
export const LinkProvider = LinkContext.Provider;

/** A link to a path of this site: a plain anchor on the static pages, the router's own link inside the app. */
export function AppLink(props: AppLinkProps) {
  const renderLink = use(LinkContext);
  return renderLink(props);
}
