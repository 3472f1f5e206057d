declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Picture = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `into` and calls back with it, or with null where the picture can't be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: { data: Uint8ClampedArray } | null) => void,
    ): void;
    free(): void;
  };

  export type Libheif = {
    HeifDecoder: new () => {
      /** The pictures of a file, those that others are made of apart. Empty where it can't be read. */
      decode(file: Uint8Array): Picture[];
      decoder: { delete(): void } | null;
    };
  };

  const createLibheif: (options: object) => Libheif;
  export default createLibheif;
}
