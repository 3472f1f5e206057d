/** Chance that falls the same way each time: what looks random in a demo is so by its seed alone. */
export type Chance = {
  /** From `least` up to, and without, `most`. */
  between: (least: number, most: number) => number;
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  /** True that often, from 0 to 1. */
  happens: (probability: number) => boolean;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** An item by its weight. */
  weighted: <Item>(items: readonly (readonly [weight: number, item: Item])[]) => Item;
};

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state, good enough for dice and for nothing secret. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + next() * (most - least);
  const whole = (least: number, most: number): number => Math.floor(between(least, most + 1));
  return {
    between,
    whole,
    happens: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    weighted(items) {
      let left = between(
        0,
        items.reduce((sum, [weight]) => sum + weight, 0),
      );
      for (const [weight, item] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      throw new RangeError('There is nothing to choose from');
    },
  };
}
