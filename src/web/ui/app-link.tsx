import { createContext, use, type ComponentProps, type ComponentType } from 'react';

export type AppLinkProps = ComponentProps<'a'> & { href: string };

const LinkContext = createContext<ComponentType<AppLinkProps> | null>(null);

/** Gives the links below it a component that navigates without loading a new document. */
export const LinkProvider = LinkContext.Provider;

/** A link to a path of this site: a plain anchor on the static pages, the router's own link inside the app. */
export function AppLink(props: AppLinkProps) {
  const Link = use(LinkContext);
  return Link ? <Link {...props} /> : <a {...props} />;
}
