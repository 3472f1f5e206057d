declare module 'heic-decode' {
  type DecodedImage = { width: number; height: number; data: Uint8ClampedArray };
  type FoundImage = { width: number; height: number; decode(): Promise<DecodedImage> };

  const heicDecode: {
    /** Reads the headers only; `decode` of an image decodes it. `dispose` frees the decoder's memory. */
    all(input: { buffer: Uint8Array }): Promise<FoundImage[] & { dispose(): void }>;
  };
  export default heicDecode;
}
