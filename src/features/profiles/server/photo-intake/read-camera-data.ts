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
 * Flash, focal length (35 mm equivalent, mm) and whether a place is named, from an EXIF block, with or without
 * its marker, and from whatever holds an XMP packet.
 */
export async function readCameraData(source: {
  exif: Buffer | null;
  xmp: Buffer | null;
}): Promise<CameraData> {
  const exif = source.exif === null ? {} : await parseExif(source.exif);
  const flash = numberOf(exif['Flash']);
  const focalLength = numberOf(exif['FocalLengthIn35mmFormat']);
  const xmpNamesPlace =
    source.xmp !== null && /exif:GPS(Latitude|Longitude)/.test(source.xmp.toString('latin1'));
  return {
    gpsPresent: 'GPSLatitude' in exif || 'GPSLongitude' in exif || xmpNamesPlace,
    flashFired: flash === null ? null : (flash & 1) === 1,
    // 0 means unknown.
    focalLengthMm: focalLength === null || focalLength <= 0 ? null : focalLength,
  };
}

async function parseExif(exif: Buffer): Promise<Record<string, unknown>> {
  const prefix = Buffer.from('Exif\0\0', 'latin1');
  const block = exif.subarray(0, 6).equals(prefix) ? exif.subarray(6) : exif;
  try {
    const parsed: unknown = await exifr.parse(block, options);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    // Cameras write broken EXIF; the photo is as good without, and what cannot be read is reported as unknown.
    return {};
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
