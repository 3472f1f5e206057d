/** The cookie by which pages show that somebody is signed in, before the server is asked. It holds the first name and opens nothing. */
export const hintCookie = 'loupe_hint';
