/**
 * Whether a file is a JPEG of light and colours that keeps one colour for several pixels (4:2:0 or 4:2:2), as its frame header says.
 * False for any other file. Source: ITU-T T.81, annex B.2.2.
 */
export async function sharesColour(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const components = bytes[at + 9]!;
      const samplings = Array.from({ length: components }, (_, index) => bytes[at + 11 + 3 * index] ?? 0x11);
      return components < 4 && samplings.some((sampling) => sampling !== 0x11);
    }
    at += marker === 0xff ? 1 : 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
  }
  return false;
}
