/**
 * What a browser fetches before it can measure a photo, the runtime and the nets that every photo needs: bytes before compression,
 * by which progress is counted, and what comes over the line.
 */
export const firstLoad = { bytes: 14_001_875, compressedMb: 6 } as const;
