import type { Source } from '../../../coaching.contract.ts';
import type { AnswerPart } from '../../../coaching.contract.ts';

/** A figure about the user's own data, and what it is the figure of, such as `results.matches` or `photo.3.number`. */
export class Figure {
  readonly text: string;
  readonly of: string;
  constructor(text: string, of: string) {
    this.text = text;
    this.of = of;
  }
}

/** A sentence of an answer, with what it rests on. */
export type Said = { text: string; sources: readonly Source[]; figures: readonly Figure[] };

/** What an answer says, and where it leads. The first sentence answers the question. */
export type Part = { said: readonly Said[]; links: AnswerPart['links'] };

type Piece = string | number | Figure;

/** Begins a sentence that rests on these sources. Figures in it are remembered; plain numbers are those of a source. */
export function from(
  ...sources: readonly (Source | null)[]
): (texts: TemplateStringsArray, ...pieces: readonly Piece[]) => Said {
  return (texts, ...pieces) => ({
    text: asSentence(
      texts
        .map((text, index) => {
          const piece = pieces[index] ?? '';
          return text + (piece instanceof Figure ? piece.text : piece);
        })
        .join(''),
    ),
    sources: sources.filter((source) => source !== null),
    figures: pieces.filter((piece) => piece instanceof Figure),
  });
}

/** A sentence with one space between words and an end. */
export function asSentence(sentence: string): string {
  const text = sentence.replaceAll(/\s+/g, ' ').trim();
  return /[.!?…”]$/.test(text) ? text : `${text}.`;
}

export type Link = AnswerPart['links'][number];

/** An answer of these sentences; what is null or false is left out. */
export function part(
  said: readonly (Said | null | false | undefined)[],
  links: readonly (Link | null | false)[] = [],
): Part {
  return {
    said: said.filter((one) => one !== null && one !== undefined && one !== false),
    links: links.filter((link) => link !== null && link !== false),
  };
}

const counts = new Intl.NumberFormat('en-US');

/** A count with its noun: "12 matches", "1 match". */
export function countFigure(count: number, noun: string, of: string, plural = `${noun}s`): Figure {
  return new Figure(`${counts.format(count)} ${count === 1 ? noun : plural}`, of);
}

/** A bare number. */
export function numberFigure(value: number, of: string): Figure {
  return new Figure(counts.format(value), of);
}

/** 0.0421 → "4.2%". */
export function shareText(share: number): string {
  const inHundred = share * 100;
  return `${inHundred.toFixed(inHundred > 0 && inHundred < 10 ? 1 : 0)}%`;
}

export function shareFigure(share: number, of: string): Figure {
  return new Figure(shareText(share), of);
}
