export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };
/** The narrowest screen that everything fits; a window of 640 pixels is as wide at 200% zoom. */
export const narrow = { width: 320, height: 640 };
