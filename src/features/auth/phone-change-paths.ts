/** Where the links of the notices lead; the token follows as the fragment, which no server and no log ever sees. */
export const phoneChangeLinkPath = '/phone-change';
