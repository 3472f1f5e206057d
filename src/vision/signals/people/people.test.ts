import { describe, expect, it } from 'vitest';
import { aReadFace } from '../../../../test/read-faces.ts';
import type { FoundObject } from '../../nets/detect-objects.ts';
import type { ReadFace } from '../../photo-reading.ts';
import type { PixelBox } from '../../rgb-image.ts';
import { facesSignal, isOfAnimal, mayHideFace, peopleCount } from './people.ts';

const at = (x: number, y: number, width: number, height: number): PixelBox => ({ x, y, width, height });

const face = (box: PixelBox, score: number, presence: number): ReadFace =>
  aReadFace(box, { score, presence });

const seen = (label: string, box: PixelBox, score = 0.8): FoundObject => ({ label, score, ...box });
const count = (faces: ReadFace[], objects: FoundObject[]) => peopleCount(faces, objects).value;

describe('people', () => {
  const anna = face(at(200, 100, 100, 120), 0.9, 1);
  const annasBody = seen('person', at(150, 80, 220, 700));

  it('are counted by face and by body, whichever sees more', () => {
    expect(count([anna], [annasBody])).toBe(1);
    expect(count([anna], [annasBody, seen('person', at(500, 90, 200, 690))])).toBe(2);
  });

  it('side by side get no third body of one half of each', () => {
    const ben = face(at(560, 110, 100, 120), 0.9, 1);
    const bensBody = seen('person', at(370, 80, 220, 700));
    const between = seen('person', at(260, 90, 220, 690), 0.6);
    expect(count([anna, ben], [annasBody, bensBody, between])).toBe(2);
    expect(count([anna, ben], [annasBody, bensBody, { ...between, x: 580 }])).toBe(3);
  });

  it('turned away count by a face that the mesh net does not see, once a person', () => {
    const bent = face(at(560, 120, 90, 100), 0.7, 0);
    const friend = seen('person', at(500, 90, 200, 690), 0.45);
    expect(count([anna, bent], [annasBody, friend])).toBe(2);
    const hand = face(at(260, 300, 60, 60), 0.65, 0);
    expect(count([anna, hand], [annasBody])).toBe(1);
  });

  it('who pass by far behind are not counted without a face', () => {
    expect(count([anna], [annasBody, seen('person', at(700, 300, 40, 90))])).toBe(1);
  });
});

describe('a photo without a face that was read', () => {
  const person = seen('person', at(100, 100, 300, 800));
  const hidden = face(at(200, 120, 90, 100), 0.6, 0.1);
  const confidence = (faces: ReadFace[], objects: FoundObject[]) =>
    facesSignal([], mayHideFace(faces, objects)).confidence;

  it('may show one where the detector sees one on a person', () => {
    expect(confidence([hidden], [person])).toBe(0.6);
  });

  it('shows none where nobody is, or where nothing on the person looks like a face', () => {
    expect(confidence([hidden], [])).toBe(0.9);
    expect(confidence([], [person])).toBe(0.9);
    expect(confidence([hidden], [{ ...person, score: 0.4 }])).toBe(0.9);
  });
});

describe('a face inside of an animal', () => {
  const muzzle = face(at(200, 100, 150, 150), 0.69, 0.95);
  const fox = seen('bear', at(100, 80, 450, 330), 0.83);

  it('is the animal’s', () => expect(isOfAnimal(muzzle, [fox])).toBe(true));

  it('is a person’s where there is one, where the animal is unsure, or where the detector is sure', () => {
    expect(isOfAnimal(muzzle, [fox, seen('person', at(90, 60, 480, 400), 0.4)])).toBe(false);
    expect(isOfAnimal(muzzle, [{ ...fox, score: 0.4 }])).toBe(false);
    expect(isOfAnimal(face(at(200, 100, 150, 150), 0.9, 1), [fox])).toBe(false);
    expect(isOfAnimal(muzzle, [])).toBe(false);
  });
});
