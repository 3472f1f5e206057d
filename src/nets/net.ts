type NetInput = Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** One net: numbers in, one array per output tensor out, in the model's order. Inputs have the net's fixed shape. */
export type Net = { run(...inputs: readonly NetInput[]): Promise<Float32Array[]> };
