import { Badge } from '../../../web/ui/badge.tsx';
import { DrawnPortrait } from '../../../web/ui/drawn-portrait.tsx';
import { ScoreRow } from './photo-scores.tsx';
import { voteTexts } from './vote-texts.ts';

/** A vote of nobody. */
const example = [
  { scene: 'window', chance: 0.74, chanceInterval: { low: 0.64, high: 0.83 }, wins: 34, comparisons: 46 },
  { scene: 'walk', chance: 0.5, chanceInterval: { low: 0.4, high: 0.6 }, wins: 22, comparisons: 44 },
  { scene: 'dark', chance: 0.24, chanceInterval: { low: 0.16, high: 0.34 }, wins: 11, comparisons: 46 },
] as const;

/** What the result of a vote looks like, with made-up numbers that say so. */
export function ExampleVote() {
  return (
    <div className="rounded-card border border-dashed border-ink-soft p-4 sm:p-6">
      <Badge tone="caution">{voteTexts.example}</Badge>
      <p className="mt-2 font-display text-xl font-bold">“{voteTexts.exampleHeadline}”</p>
      <p className="mt-1 text-ink-soft">{voteTexts.exampleNote}</p>
      <ol className="mt-4 grid gap-3">
        {example.map(({ scene, ...score }, place) => (
          <ScoreRow
            key={scene}
            score={score}
            photo={
              <div className="aspect-3/4 *:size-full">
                <DrawnPortrait scene={scene} />
              </div>
            }
            isFavorite={place === 0}
          />
        ))}
      </ol>
    </div>
  );
}
