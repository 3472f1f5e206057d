/** About a chosen file whose bytes this device does not have: a cloud's placeholder, or one that was moved, changed or deleted since. */
export const unreadableFile =
  'We can’t read this file. Download it to this device first, then choose it again.';
