declare module 'heic-decode/lib.js' {
  type DecodedImage = { width: number; height: number; data: Uint8ClampedArray };
  type FoundImage = { width: number; height: number; decode(): Promise<DecodedImage> };

  const createDecoder: (libheif: object) => {
    all(input: { buffer: Uint8Array }): Promise<FoundImage[] & { dispose(): void }>;
  };
  export default createDecoder;
}

declare module 'libheif-js/libheif-wasm/libheif.js' {
  const createLibheif: (options: object) => object;
  export default createLibheif;
}
