import { expect, test } from 'vitest';
import sharp from 'sharp';
import { drawPhoto, phoneExif } from '../../../test/drawn-photos.ts';
import { readCameraData } from './read-camera-data.ts';

async function exifWithGps(gps: Record<string, string>): Promise<Buffer> {
  const bytes = await drawPhoto().withExif({ IFD3: gps }).jpeg().toBuffer();
  const { exif } = await sharp(bytes).metadata();
  if (exif === undefined) throw new Error('the drawn photo has no EXIF');
  return exif;
}

const paris = phoneExif.IFD3;
const at = (latitude: string, longitude: string) => ({
  ...paris,
  GPSLatitude: latitude,
  GPSLongitude: longitude,
});

test.each([
  ['a place', paris, true],
  ['a place south and west', { ...paris, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' }, true],
  ['a place on the equator', at('0/1 0/1 0/1', '9/1 17/1 40/1'), true],
  ['a GPS block without coordinates', { GPSVersionID: '2 3 0 0', GPSDateStamp: '2024:01:01' }, false],
  ['zeros, as without a fix', at('0/1 0/1 0/1', '0/1 0/1 0/1'), false],
  ['divisions by zero', at('0/0 0/0 0/0', '0/0 0/0 0/0'), false],
  ['degrees off the globe', at('200/1 0/1 0/1', '400/1 0/1 0/1'), false],
  ['a latitude alone', { GPSLatitudeRef: 'N', GPSLatitude: paris.GPSLatitude }, false],
])('EXIF with %s', async (_, gps, gpsPresent) => {
  expect(await readCameraData({ exif: await exifWithGps(gps), xmp: null })).toMatchObject({ gpsPresent });
});

test.each([
  ['attributes', 'exif:GPSLatitude="48,51,30N" exif:GPSLongitude="2,17.67E"', true],
  ['elements', '<exif:GPSLatitude>48,51.5N</exif:GPSLatitude><exif:GPSLongitude>2,17,40E<', true],
  ['empty attributes', 'exif:GPSLatitude="" exif:GPSLongitude=""', false],
  ['zeros', 'exif:GPSLatitude="0,0.0N" exif:GPSLongitude="0,0.0E"', false],
  ['another GPS field', 'exif:GPSVersionID="2.3.0.0" exif:GPSMapDatum="WGS-84"', false],
])('XMP with %s', async (_, packet, gpsPresent) => {
  const xmp = Buffer.from(`<x:xmpmeta><rdf:Description ${packet}/></x:xmpmeta>`);
  expect(await readCameraData({ exif: null, xmp })).toMatchObject({ gpsPresent });
});
