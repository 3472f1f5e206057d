/** The cookie in which a visitor's choice about tracking stands, and nothing else of ours reads or writes. */
export const consentCookieName = 'loupe_consent';
