import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { applyTransform } from './file-transforms.ts';

const bytes = (text: string): Buffer => Buffer.from(text);

describe('applyTransform', () => {
  it('takes one member out of a zip archive', () => {
    const archive = Buffer.from(zipSync({ 'a.bin': bytes('first'), 'b.bin': bytes('second') }));
    expect(applyTransform(archive, { kind: 'zip-member', member: 'b.bin' }).toString()).toBe('second');
    expect(() => applyTransform(archive, { kind: 'zip-member', member: 'c.bin' })).toThrow('no member c.bin');
  });

  it('reads base64 out of a script', () => {
    const script = bytes('!function(){throw 1}({1:[function(e,h,n){h.exports="d2VpZ2h0cw=="},{}]})');
    expect(applyTransform(script, { kind: 'base64-in-js' }).toString()).toBe('weights');
  });

  it('reads an object literal out of a script as JSON, without running it', () => {
    const script = bytes(
      String.raw`({1:[function(e,h,n){h.exports={name:"a{b}:!0 .5 \"q\"",on:!0,off:!1,min:-.03,list:[.5,1.5,2e-3],in:{a_1:null}}},{}]})`,
    );
    expect(JSON.parse(applyTransform(script, { kind: 'js-to-json' }).toString())).toEqual({
      name: 'a{b}:!0 .5 "q"',
      on: true,
      off: false,
      min: -0.03,
      list: [0.5, 1.5, 0.002],
      in: { a_1: null },
    });
    const call = bytes('h.exports={x:process.exit(1)}');
    expect(() => applyTransform(call, { kind: 'js-to-json' })).toThrow(SyntaxError);
  });

  it('fixes an unknown batch size and leaves other numbers', () => {
    const words = Int32Array.from([7, 4, -1, 256, 256, 3, -1, 9, 9]);
    const fixed = applyTransform(Buffer.from(words.buffer), { kind: 'tflite-batch-of-one' });
    const result = new Int32Array(new Uint8Array(fixed).buffer);
    expect([...result]).toEqual([7, 4, 1, 256, 256, 3, -1, 9, 9]);
  });
});
