const fragment = '#not-found';

/** Where an unknown path leads: the landing page, whose element of this fragment says that the page was not found. */
export const pageNotFoundHref = `/${fragment}`;

/** Where the landing page sends those who are signed in: the dashboard, which says the same in a message. */
export const dashboardInsteadHref = `/dashboard${fragment}`;

/** Whether this address replaced an unknown one. */
export function isInstead({ hash }: { hash: string }): boolean {
  return hash === fragment;
}
