import { DrawnPortrait } from '../../../web/ui/drawn-portrait.tsx';
import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { Meter } from '../../../web/ui/meter.tsx';

/** One finding as the report shows it, on a drawn picture, labelled as an example. */
export function ExampleFinding() {
  return (
    <figure className="rounded-card border border-line bg-white p-5 sm:p-6">
      <figcaption className="text-sm font-semibold text-ink-soft">Example</figcaption>
      <div className="mt-3 grid grid-cols-[7.5rem_1fr] items-start gap-5 sm:grid-cols-[9rem_1fr]">
        <FilmFrame number="23A" mark="underline">
          <DrawnPortrait scene="dark" />
        </FilmFrame>
        <div>
          <h3 className="text-2xl font-bold">Your face is in the dark</h3>
          <p className="mt-2 text-ink-soft">
            People see the first photo for a moment. A face they cannot make out is a face they pass by.
          </p>
        </div>
      </div>
      <div className="mt-5">
        <Meter label="Light on the face" value={0.18} threshold={0.45} valueText="18 %, wanted 45 %" />
      </div>
      <p className="mt-4 border-t border-line pt-4">
        <strong>Do this:</strong> take it again facing a window, or lift the shadows before you upload it.
      </p>
    </figure>
  );
}
