/** Where an unknown path leads: the landing page, whose element of this fragment says that the page was not found. */
export const pageNotFoundHref = '/#not-found';
