import sharp, { type Sharp } from 'sharp';

type Icon = { path: string; type: string; make: () => Promise<Buffer> };

/** The drawing's own background, under what a system cuts into its own shape. */
const film = '#160d18';

/** Icons in the sizes that browsers and home screens ask for, from the one drawing in `svgFile`. */
export function drawIcons(svgFile: string): Icon[] {
  const drawn = (size: number): Sharp =>
    sharp(svgFile, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9 });
  const png = (path: string, make: () => Promise<Buffer>): Icon => ({ path, type: 'image/png', make });
  return [
    {
      path: 'favicon.ico',
      type: 'image/x-icon',
      make: async () => wrapInIco(await drawn(32).toBuffer(), 32),
    },
    // iOS rounds the corners itself and shows black where a picture is transparent.
    png('apple-touch-icon.png', () => drawn(180).flatten({ background: film }).toBuffer()),
    png('icon-192.png', () => drawn(192).toBuffer()),
    png('icon-512.png', () => drawn(512).toBuffer()),
    png('icon-maskable-512.png', () => maskable(drawn, 512)),
  ];
}

/** The drawing within the inner 80% that no mask cuts off: https://www.w3.org/TR/appmanifest/#icon-masks */
async function maskable(drawn: (size: number) => Sharp, size: number): Promise<Buffer> {
  const margin = Math.round(size * 0.1);
  const inner = await drawn(size - 2 * margin)
    .flatten({ background: film })
    .toBuffer();
  return sharp(inner)
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: film })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An icon file with one PNG in it: https://learn.microsoft.com/windows/win32/menurc/newheader */
function wrapInIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
