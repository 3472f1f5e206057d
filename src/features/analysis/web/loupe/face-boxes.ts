import type { Signals } from '../../analysis.contract.ts';

/** A face on a photo: fractions of the photo's width and height, and whose it is. */
export type FaceBox = { x: number; y: number; width: number; height: number; label: string };

/** The faces that were found. The user's is called so only on their word, and asked about where we took it for theirs. */
export function faceBoxes(signals: Signals): FaceBox[] {
  const faces = signals['faces'];
  if (faces?.state !== 'measured' || !Array.isArray(faces.value)) return [];
  const owner = signals['ownerFace'];
  const you = signals['ownerKnownBy']?.value === 'your-word' ? 'you' : 'you?';
  const ownerIndex = owner?.state === 'measured' ? owner.value : null;
  return faces.value.flatMap((face: unknown, index) => {
    const box = readBox(face);
    const label = index === ownerIndex ? you : `face ${index + 1}`;
    return box ? [{ ...box, label }] : [];
  });
}

/** Whether exactly one face was found, so that there is no doubt whose it is. */
export function hasOneFace(signals: Signals): boolean {
  return faceBoxes(signals).length === 1;
}

function readBox(face: unknown): Omit<FaceBox, 'label'> | null {
  if (typeof face !== 'object' || face === null || !('box' in face)) return null;
  const { box } = face;
  if (typeof box !== 'object' || box === null) return null;
  const { x, y, width, height } = box as Record<string, unknown>;
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return { x, y, width, height };
}
