import { describe, expect, it } from 'vitest';
import { aReadFace } from '../../../../test/read-faces.ts';
import { measured } from '../../../domain/signal.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import type { ReadFace } from '../../photo-reading.ts';
import type { PixelBox, RgbImage } from '../../rgb-image.ts';
import { peopleInFocus } from './people-in-focus.ts';

const image: RgbImage = { data: new Uint8Array(0), width: 1000, height: 1000 };
const at = (x: number, y: number, width: number, height = width): PixelBox => ({ x, y, width, height });
const seen = (box: PixelBox, score = 0.8): FoundObject => ({ label: 'person', score, ...box });

type Look = { detection?: number; yawDeg?: number; who?: number };

function face(box: PixelBox, { detection = 0.9, yawDeg = 0, who = 0 }: Look = {}): ReadFace {
  const identity = Float32Array.from([0, 1], (index) => (index === who ? 1 : 0));
  return aReadFace(box, { score: detection, yawDeg, identity });
}

const anna = face(at(200, 200, 200));
const annasBody = seen(at(100, 150, 400, 850));
const bensBody = seen(at(550, 150, 400, 850));
const ben = (width: number, look: Look = {}): ReadFace => face(at(620, 220, width), { who: 1, ...look });

function inFocus(
  faces: ReadFace[],
  objects: FoundObject[] = [annasBody, bensBody],
  blurIn: (box: PixelBox) => number = () => 0.4,
) {
  return peopleInFocus({ image, faces, objects }, measured(2), blurIn);
}

describe('people among whom one has to guess', () => {
  it('have faces of about one size', () => {
    expect(inFocus([anna, ben(180)]).value).toBe(2);
    expect(inFocus([anna, ben(100)]).value).toBe(2);
    expect(inFocus([anna, ben(70)]).value).toBe(1);
  });

  it('are in focus as the main one is', () => {
    const blurOf = (others: number) => (box: PixelBox) => (box.x === 200 ? 0.5 : others);
    expect(inFocus([anna, ben(180)], undefined, blurOf(2.2)).value).toBe(1);
    expect(inFocus([anna, ben(180)], undefined, blurOf(1)).value).toBe(2);
    expect(inFocus([anna, ben(180)], undefined, () => 2.2).value).toBe(2);
  });

  it('do not walk past at the edge', () => {
    const passerBy = face(at(920, 220, 90), { who: 1 });
    expect(inFocus([anna, passerBy], [annasBody]).value).toBe(1);
    const nearTheEdge = face(at(845, 220, 140), { who: 1 });
    expect(inFocus([anna, nearTheEdge], [annasBody]).value).toBe(1);
  });

  it('are surely found where they are smaller', () => {
    expect(inFocus([anna, ben(100, { detection: 0.6 })]).value).toBe(1);
    expect(inFocus([anna, ben(140, { detection: 0.6 })]).value).toBe(2);
  });

  it('count without a face where the body is as large', () => {
    expect(inFocus([anna]).value).toBe(2);
    expect(inFocus([anna], [annasBody, { ...bensBody, score: 0.54 }]).value).toBe(1);
    expect(inFocus([anna], [annasBody, seen(at(900, 400, 60, 140))]).value).toBe(1);
    const armOfAnna = seen(at(110, 160, 300, 800), 0.6);
    expect(inFocus([anna], [annasBody, armOfAnna]).value).toBe(1);
  });

  it('are one where nobody else is', () => {
    expect(peopleInFocus({ image, faces: [anna], objects: [] }, measured(1), () => 0.4).value).toBe(1);
  });
});

describe('two people are certain', () => {
  const isSure = (...inputs: Parameters<typeof inFocus>) => inFocus(...inputs).confidence === 0.95;

  it('where both pose, each sharp, near and read beyond doubt', () => {
    expect(isSure([anna, ben(180)])).toBe(true);
  });

  it('not where one is smaller, turns away, was hardly found, or is blurred', () => {
    expect(isSure([anna, ben(110)])).toBe(false);
    expect(isSure([anna, ben(180, { yawDeg: 60 })])).toBe(false);
    expect(isSure([anna, ben(180, { detection: 0.6 })])).toBe(false);
    expect(isSure([anna, ben(180)], undefined, () => 1.2)).toBe(false);
  });

  it('not where a mirror may show one person twice, nor on a poster without a body', () => {
    expect(isSure([anna, ben(180, { who: 0 })])).toBe(false);
    expect(isSure([anna, ben(180)], [annasBody])).toBe(false);
  });

  it('where three pose, be they as alike as sisters', () => {
    const sisters = [anna, ben(180, { who: 0 }), face(at(430, 210, 170))];
    expect(isSure(sisters, [annasBody, bensBody, seen(at(380, 150, 300, 850))])).toBe(true);
  });

  it('not by bodies alone', () => {
    expect(isSure([anna])).toBe(false);
  });
});
