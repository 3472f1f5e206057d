/**
 * What a browser fetches before it can measure a photo, the runtime and the nets that every photo needs: bytes before compression,
 * by which progress is counted, and what comes over the line.
 */
export const firstLoad = { bytes: 14_001_875, compressedMb: 6 } as const;

/** The decoder of HEIC photos, which comes with the first one that the browser itself cannot open. */
export const heicLoad = { bytes: 1_422_377, compressedMb: 0.4 } as const;
