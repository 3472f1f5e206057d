/** Where the link in a weekly note leads; its token stands behind a # and so in no server's log. */
export const stopNotePath = '/coach/stop';
