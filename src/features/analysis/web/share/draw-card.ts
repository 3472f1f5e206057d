import { pencilStrokes } from '../../../../web/ui/pencil-mark.tsx';
import { headlineOf, type Analysis, type PhotoResult } from '../../analysis.contract.ts';
import { photoUrl } from '../loupe/photo-image.tsx';
import { inSheetOrder } from '../report/photo-order.ts';
import { markOf } from '../report/report-texts.ts';
import { areasToBlur, blurAreas } from './blur-faces.ts';
import { shareTexts } from './share-texts.ts';

/** What its owner lets the card show beside the verdict and the marks. */
export type CardChoices = { showsFaces: boolean; bio: string | null };

/** A card for a phone's screen, in pixels. */
const card = { width: 1080, height: 1350, margin: 64 };
const colors = { paper: '#fbf8fa', ink: '#1f1320', soft: '#5b4a5c', film: '#160d18', pencil: '#ff6a45' };
const bioLines = 5;

/**
 * Draws the card of a finished report in the browser: verdict, photos with their marks, the bio where that is chosen.
 * Throws where a photo cannot be read.
 */
export async function drawCard(analysis: Analysis, choices: CardChoices): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = card.width;
  canvas.height = card.height;
  const context = contextOf(canvas);
  const fonts = getComputedStyle(document.documentElement);
  const display = fonts.getPropertyValue('--font-display') || 'sans-serif';
  const text = fonts.getPropertyValue('--font-sans') || 'sans-serif';
  const { margin, width, height } = card;

  context.fillStyle = colors.paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colors.ink;
  context.font = `800 76px ${display}`;
  const headline = linesOf(context, headlineOf(analysis), width - 2 * margin, 2);
  for (const [index, line] of headline.entries()) context.fillText(line, margin, 140 + index * 84);
  let top = 140 + headline.length * 84 - 24;

  const bioHeight = choices.bio === null ? 0 : bioLines * 46 + 40;
  const room = height - top - bioHeight - 120;
  top += await drawSheet(context, inSheetOrder(analysis.photos, 'recommended'), choices, top, room);

  if (choices.bio !== null) {
    context.fillStyle = colors.ink;
    context.font = `500 34px ${text}`;
    const lines = linesOf(context, choices.bio, width - 2 * margin, bioLines);
    for (const [index, line] of lines.entries()) context.fillText(line, margin, top + 62 + index * 46);
  }
  context.fillStyle = colors.soft;
  context.font = `600 32px ${text}`;
  context.fillText(shareTexts.by, margin, height - 52);
  return toPng(canvas);
}

/** Returns the height it took, in pixels. */
async function drawSheet(
  context: CanvasRenderingContext2D,
  photos: readonly PhotoResult[],
  { showsFaces }: CardChoices,
  top: number,
  room: number,
): Promise<number> {
  if (photos.length === 0) return 0;
  const { columns, frame } = fit(photos.length, card.width - 2 * card.margin, room);
  const rows = Math.ceil(photos.length / columns);
  const sheetLeft = (card.width - columns * frame.width) / 2;
  context.fillStyle = colors.film;
  context.fillRect(sheetLeft, top, columns * frame.width, rows * frame.height);
  for (const [index, photo] of photos.entries()) {
    const left = sheetLeft + (index % columns) * frame.width + frame.width * 0.03;
    const y = top + Math.floor(index / columns) * frame.height + frame.height * 0.03;
    const size = { width: frame.width * 0.94, height: frame.height * 0.94 };
    await drawPhoto(context, photo, showsFaces, { left, top: y, ...size });
    drawMark(context, photo, { left, top: y, ...size });
  }
  return rows * frame.height;
}

/** The most columns that leave the frames as large as the room allows. */
function fit(count: number, width: number, room: number) {
  const sizes = [1, 2, 3, 4, 5, 6].map((columns) => {
    const across = Math.min(width / columns, (room / Math.ceil(count / columns)) * 0.75);
    return { columns: Math.min(columns, count), frame: { width: across, height: across / 0.75 } };
  });
  return sizes.reduce((best, one) => (one.frame.width > best.frame.width ? one : best));
}

type Box = { left: number; top: number; width: number; height: number };

/** Faces are blurred before anything of the photo reaches the card. */
async function drawPhoto(
  context: CanvasRenderingContext2D,
  { photoId, signals }: PhotoResult,
  showsFaces: boolean,
  box: Box,
): Promise<void> {
  const answer = await fetch(photoUrl(photoId, 'medium'));
  if (!answer.ok) throw new Error(`The photo could not be read: ${answer.status}`);
  const picture = await createImageBitmap(await answer.blob());
  const whole = document.createElement('canvas');
  whole.width = picture.width;
  whole.height = picture.height;
  const own = contextOf(whole);
  own.drawImage(picture, 0, 0);
  picture.close();
  if (!showsFaces) {
    const pixels = own.getImageData(0, 0, whole.width, whole.height);
    blurAreas(pixels, areasToBlur(signals));
    own.putImageData(pixels, 0, 0);
  }
  const scale = Math.max(box.width / whole.width, box.height / whole.height);
  const cut = { width: box.width / scale, height: box.height / scale };
  const from = { x: (whole.width - cut.width) / 2, y: (whole.height - cut.height) / 2 };
  context.drawImage(whole, from.x, from.y, cut.width, cut.height, box.left, box.top, box.width, box.height);
}

function drawMark(context: CanvasRenderingContext2D, photo: PhotoResult, box: Box): void {
  const kind = markOf(photo);
  const { width, height, strokes } = pencilStrokes(kind);
  const isLine = kind === 'underline';
  context.save();
  context.translate(box.left + box.width * 0.06, box.top + box.height * (isLine ? 0.84 : 0.05));
  context.scale((box.width * 0.88) / width, (box.height * (isLine ? 0.12 : 0.9)) / height);
  context.strokeStyle = colors.pencil;
  context.lineCap = 'round';
  context.lineWidth = isLine ? 2.6 : 4;
  for (const stroke of strokes) context.stroke(new Path2D(stroke));
  context.restore();
}

function linesOf(context: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  return context;
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      'image/png',
    );
  });
}
