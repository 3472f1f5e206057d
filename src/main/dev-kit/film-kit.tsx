import { useState } from 'react';
import { Button } from '../../web/ui/button.tsx';
import { ContactSheet } from '../../web/ui/contact-sheet.tsx';
import { DrawnPortrait } from '../../web/ui/drawn-portrait.tsx';
import { FilmFrame } from '../../web/ui/film-frame.tsx';
import { frameNumber } from '../../web/ui/frame-number.ts';
import { Meter } from '../../web/ui/meter.tsx';
import { PencilMark } from '../../web/ui/pencil-mark.tsx';
import { PencilUnderline } from '../../web/ui/pencil-underline.tsx';
import { ProgressBar } from '../../web/ui/progress-bar.tsx';
import { KitColumns, KitRow, KitSection } from './kit-section.tsx';

const frames = [
  { scene: 'window', mark: 'circle', note: 'this one first', label: 'Keep' },
  { scene: 'walk', mark: 'circle', note: 'head to feet', label: 'Keep' },
  { scene: 'moved', mark: 'underline', note: 'blurred', label: 'Look here' },
  { scene: 'group', mark: 'underline', note: 'which is you?', label: 'Look here' },
  { scene: 'again', mark: 'cross', note: 'same shot', label: 'Drop' },
  { scene: 'again', mark: 'question', note: 'could not be analyzed', label: 'Could not be told' },
] as const;

const marks = ['circle', 'cross', 'underline', 'question'] as const;

export function FilmKit() {
  const [round, setRound] = useState(0);
  return (
    <>
      <KitSection title="Contact sheet">
        <ContactSheet key={round} label="Six drawn pictures" columns={6}>
          {frames.map(({ scene, mark, note, label }, position) => (
            <li key={scene}>
              <FilmFrame
                number={frameNumber(position, 21)}
                mark={mark}
                markLabel={label}
                note={note}
                dimmed={mark === 'cross'}
                onOpen={() => setRound((count) => count + 1)}
                openLabel={`Open frame ${frameNumber(position, 21)}`}
              >
                <DrawnPortrait scene={scene} />
              </FilmFrame>
            </li>
          ))}
        </ContactSheet>
        <Button kind="quiet" onClick={() => setRound((count) => count + 1)}>
          Draw the marks again
        </Button>
      </KitSection>
      <KitSection title="Pencil marks">
        <KitRow>
          {marks.map((kind) => (
            <PencilMark
              key={kind}
              kind={kind}
              label={kind}
              className={kind === 'underline' ? 'h-4 w-32' : 'h-24 w-18 overflow-visible'}
            />
          ))}
        </KitRow>
        <p className="font-display text-3xl font-extrabold">
          Look <PencilUnderline>here</PencilUnderline>
        </p>
      </KitSection>
      <KitSection title="Meter and progress">
        <KitColumns>
          <Meter label="Sharpness" value={0.82} threshold={0.5} valueText="0.82, wanted 0.50" />
          <Meter label="Light on the face" value={0.21} threshold={0.45} valueText="0.21, wanted 0.45" />
          <Meter
            label="Eyes"
            value={null}
            valueText="could not tell"
            note="The face is smaller than 40 pixels, so its eyes were not judged."
          />
          <Meter label="Share of the frame" value={1} valueText="100%" />
          <ProgressBar label="beach.jpg" share={0.42} />
          <ProgressBar label="Analyzing" share={2 / 6} valueText="2 of 6 photos" />
          <ProgressBar label="Waiting" share={null} valueText="queued" />
          <ProgressBar label="Done" share={1} />
        </KitColumns>
      </KitSection>
    </>
  );
}
