import { describe, expect, it } from 'vitest';
import { aReadFace } from '../../../../test/read-faces.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import type { ReadFace } from '../../photo-reading.ts';
import { halved, type PixelBox, type RgbImage } from '../../rgb-image.ts';
import {
  askableAmong,
  countAmong,
  livingAmong,
  picturedFaces,
  picturedSignal,
  showsOneTwice,
} from './pictured-faces.ts';

type Color = readonly [number, number, number];
type Painted = PixelBox & { color: (x: number, y: number) => Color };

const at = (x: number, y: number, width: number, height: number): PixelBox => ({ x, y, width, height });
const skin = (x: number, y: number): Color => [190 + (x % 40), 140 + (y % 30), 110];
const gray = (x: number, y: number): Color => {
  const value = 120 + ((x + y) % 40);
  return [value, value, value];
};
const dark = (): Color => [40, 40, 40];

/** A light wall with things before it, the last on top; those larger than a face are rectangles. */
function aPhoto(things: readonly Painted[]): RgbImage {
  const [width, height] = [800, 600];
  const data = new Uint8Array(width * height * 3).fill(220);
  for (const { x, y, width: across, height: down, color } of things)
    for (let row = y; row < y + down; row += 1)
      for (let column = x; column < x + across; column += 1)
        if (across > largestFace || isInEllipse((column - x) / across, (row - y) / down))
          data.set(color(column, row), (row * width + column) * 3);
  return { data, width, height };
}

const largestFace = 120;
const isInEllipse = (x: number, y: number): boolean => (x - 0.5) ** 2 + (y - 0.5) ** 2 <= 0.25;

const face = (box: PixelBox, identity: Float32Array | null = null): ReadFace => aReadFace(box, { identity });

const seen = (label: string, box: PixelBox, score = 0.8): FoundObject => ({ label, score, ...box });

const anna = at(150, 180, 120, 150);
const annasBody = seen('person', at(80, 140, 280, 460));
const other = at(540, 160, 80, 100);
const picture = at(480, 100, 200, 230);
const pictured = seen('person', at(490, 120, 180, 205), 0.7);

function look(
  things: readonly Painted[],
  faces: readonly ReadFace[],
  objects: readonly FoundObject[],
): { surely: number; perhaps: number; people: number | null; faces: number; asked: number; boxes: number } {
  const image = aPhoto(things);
  const found = { faces: [...faces], objects: [...objects] };
  const told = picturedFaces({ image, half: halved(image) }, found.faces, found.objects);
  return {
    surely: told.surely.length,
    perhaps: told.perhaps.length,
    people: countAmong(found, told).value,
    faces: livingAmong(found, told).faces.length,
    asked: askableAmong(found.faces, told).length,
    boxes: picturedSignal(told, image).picturedFaces?.value?.length ?? 0,
  };
}

const inColor = { ...anna, color: skin };
const frame = { ...picture, color: dark };
const two = [face(anna), face(other)];
const bothSeen = [annasBody, pictured];

const isLiving = { surely: 0, perhaps: 0, people: 2, faces: 2, asked: 2, boxes: 0 };
/** It may be the user: only the question which face is theirs leaves it out. */
const isDoubtful = { surely: 0, perhaps: 1, people: null, faces: 2, asked: 1, boxes: 0 };
const isPicture = { surely: 1, perhaps: 0, people: 1, faces: 1, asked: 1, boxes: 1 };

describe('a second face', () => {
  const colored = { ...other, color: skin };

  it('is a person by itself', () => {
    expect(look([inColor, colored], two, bothSeen)).toEqual(isLiving);
  });

  it('may be a picture or look out of a window where it is framed', () => {
    expect(look([inColor, frame, colored], two, bothSeen)).toEqual(isDoubtful);
  });

  it('is a picture where it is framed and gray beside one in color', () => {
    expect(look([inColor, frame, { ...other, color: gray }], two, bothSeen)).toEqual(isPicture);
    expect(look([inColor, { ...other, color: gray }], two, bothSeen)).toEqual(isDoubtful);
  });

  it('is a person whose body goes on below a frame to the lower edge', () => {
    const bens = seen('person', at(480, 120, 240, 478));
    expect(look([inColor, frame, colored], two, [annasBody, bens])).toEqual(isLiving);
  });

  it('is a person in gray whose body goes on to the lower edge', () => {
    const bens = seen('person', at(480, 120, 240, 478));
    expect(look([inColor, { ...other, color: gray }], two, [annasBody, bens])).toEqual(isLiving);
  });

  it('is a person in the dark, where any face is gray', () => {
    const night = { ...at(500, 0, 300, 600), color: (): Color => [12, 12, 12] };
    const shade = (x: number, y: number): Color => [20 + ((x + y) % 9), 20 + ((x + y) % 9), 20];
    expect(look([inColor, night, { ...other, color: shade }], two, bothSeen)).toEqual(isLiving);
  });

  it('is a person on a photo that is all gray', () => {
    expect(
      look(
        [
          { ...anna, color: gray },
          { ...other, color: gray },
        ],
        two,
        bothSeen,
      ),
    ).toEqual(isLiving);
  });

  it('is a picture on a framed screen, and may be one on a screen', () => {
    const screen = seen('tv', picture, 0.6);
    expect(look([inColor, frame, colored], two, [...bothSeen, screen])).toEqual(isPicture);
    expect(look([inColor, colored], two, [...bothSeen, screen])).toEqual(isDoubtful);
  });

  it('is a person where the body reaches out of the screen behind', () => {
    const standing = seen('person', at(480, 120, 200, 480));
    expect(look([inColor, colored], two, [annasBody, standing, seen('tv', picture)])).toEqual(isLiving);
  });

  it('is a picture where it is framed and the same as the first; else a mirror or a twin', () => {
    const alike = [face(anna, Float32Array.of(1, 0)), face(other, Float32Array.of(0.9, 0.436))];
    expect(look([inColor, frame, colored], alike, bothSeen)).toEqual(isPicture);
    expect(look([inColor, colored], alike, bothSeen)).toEqual(isDoubtful);
  });

  it('is asked about although it may be a picture where it is the larger one', () => {
    const small = at(150, 180, 60, 75);
    const photo = [{ ...small, color: skin }, frame, colored];
    const bodies = [seen('person', at(110, 160, 140, 300)), pictured];
    expect(look(photo, [face(other), face(small)], bodies)).toEqual({ ...isDoubtful, asked: 2 });
  });

  it('is a person where three are alike, as drawn ones are to the net', () => {
    const ben = at(330, 200, 110, 140);
    const alike = [anna, ben, other].map((box, index) =>
      face(box, Float32Array.of(Math.cos(index / 10), Math.sin(index / 10))),
    );
    const photo = [anna, ben, other].map((box) => ({ ...box, color: skin }));
    expect(look(photo, alike, [annasBody, pictured])).toMatchObject({ perhaps: 0, people: 3 });
  });

  it('may be a print where it lies on the chest of the first', () => {
    const print = at(180, 420, 60, 75);
    const both = [face(anna), face(print)];
    const photo = [inColor, { ...print, color: skin }];
    expect(look(photo, both, [annasBody])).toEqual(isDoubtful);
    expect(look(photo, both, [annasBody, seen('person', at(140, 390, 140, 200))])).toEqual(isLiving);
  });
});

describe('a framed face', () => {
  const colored = { ...other, color: skin };

  it('takes nothing from two who stand beside it', () => {
    const ben = at(330, 200, 110, 140);
    const photo = [inColor, { ...ben, color: skin }, frame, colored];
    const people = [annasBody, seen('person', at(320, 150, 140, 450)), pictured];
    expect(look(photo, [face(anna), face(ben), face(other)], people)).toEqual({
      ...isLiving,
      people: 3,
      faces: 3,
      asked: 3,
    });
  });

  it('is left as it is by itself, and where every face is framed', () => {
    expect(look([frame, colored], [face(other)], [pictured])).toMatchObject({
      people: 1,
      faces: 1,
      boxes: 0,
    });
    const around = { ...at(90, 110, 240, 300), color: dark };
    const bust = seen('person', at(95, 140, 230, 260));
    expect(look([around, inColor, frame, colored], two, [bust, pictured])).toEqual(isLiving);
  });
});

it('one person shows twice where two faces have one identity', () => {
  const box = at(100, 100, 80, 80);
  const [ana, ben] = [Float32Array.of(1, 0), Float32Array.of(0, 1)];
  expect(showsOneTwice([face(box, ana), face(box, ben), face(box, ana)])).toBe(true);
  expect(showsOneTwice([face(box, ana), face(box, ben), face(box)])).toBe(false);
});
