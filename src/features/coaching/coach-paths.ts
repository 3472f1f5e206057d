/** Where the link in a weekly note leads; its token stands behind a # and so in no server's log. */
export const stopNotePath = '/coach/stop';

/** What mail programs ask, by the headers of a weekly note; its token is in the query, which no log of ours has. */
export const unsubscribePath = '/api/coach/note-subscription';
