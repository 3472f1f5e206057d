import exifr from 'exifr';

/** What a report uses of a photo's metadata. Null where the file does not say. */
export type CameraData = { gpsPresent: boolean; flashFired: boolean | null; focalLengthMm: number | null };

const options = {
  tiff: true,
  exif: true,
  gps: true,
  translateValues: false,
  reviveValues: false,
  mergeOutput: true,
} as const;

/**
 * Flash, focal length (35 mm equivalent, mm) and whether the file holds coordinates, from an EXIF block, with or without
 * its marker, and from whatever holds an XMP packet. A GPS block alone is no place: cameras without a fix write one that
 * is empty, zero or out of range.
 */
export async function readCameraData(source: {
  exif: Uint8Array | null;
  xmp: Uint8Array | null;
}): Promise<CameraData> {
  const exif = source.exif === null ? {} : await parseExif(source.exif);
  const flash = numberOf(exif['Flash']);
  const focalLength = numberOf(exif['FocalLengthIn35mmFormat']);
  return {
    gpsPresent: isPlace(exif['latitude'], exif['longitude']) || namesPlace(source.xmp),
    flashFired: flash === null ? null : (flash & 1) === 1,
    // 0 means unknown.
    focalLengthMm: focalLength === null || focalLength <= 0 ? null : focalLength,
  };
}

async function parseExif(exif: Uint8Array): Promise<Record<string, unknown>> {
  const block = String.fromCharCode(...exif.subarray(0, 6)) === 'Exif\0\0' ? exif.subarray(6) : exif;
  try {
    const parsed: unknown = await exifr.parse(block, options);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    // Cameras write broken EXIF; the photo is as good without, and what cannot be read is reported as unknown.
    return {};
  }
}

/** Degrees on the globe. 0, 0 is what a camera without a fix writes. */
function isPlace(latitude: unknown, longitude: unknown): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false;
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnGlobe && !(latitude === 0 && longitude === 0);
}

function namesPlace(xmp: Uint8Array | null): boolean {
  if (xmp === null) return false;
  const text = new TextDecoder('latin1').decode(xmp);
  return isPlace(xmpDegrees(text, 'Latitude'), xmpDegrees(text, 'Longitude'));
}

/**
 * XMP writes `48,51,30N` or `48,51.5N`, as an attribute or as an element; some programs write decimal degrees. NaN where the
 * packet gives none. Source: XMP Specification Part 2, GPSCoordinate.
 */
function xmpDegrees(packet: string, axis: 'Latitude' | 'Longitude'): number {
  const written = new RegExp(String.raw`exif:GPS${axis}(?:\s*=\s*["']|>)\s*(-?\d[\d.,]*)`).exec(packet)?.[1];
  const [degrees = NaN, minutes = 0, seconds = 0] = (written ?? 'none').split(',').map(Number);
  return degrees + minutes / 60 + seconds / 3600;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
