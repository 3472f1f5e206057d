/** Strength of a smile from which it is called slight, and from which it is called a smile. */
export const slightFrom = 0.2;
export const smilingFrom = 0.5;

/** Degrees that the line of sight may be off to the side and up or down to be named a look at the camera. */
export const toward = { sideways: 12, upright: 17 };
/** From here on it surely misses the camera; in between, it is too close to call. */
export const away = { sideways: 20, upright: 25 };
