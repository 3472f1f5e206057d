let channel: BroadcastChannel | undefined;

/**
 * Tabs of this browser tell each other here who is signed in: a user's id, or null once nobody is. One channel serves
 * the whole document, so that a document does not hear itself.
 */
export function accountChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('loupe-account');
  return channel;
}

/** Has every other tab leave the screens of the user who has just signed out. */
export function announceSignOut(): void {
  accountChannel().postMessage(null);
}
