import { DrawnPortrait } from '../../../web/ui/drawn-portrait.tsx';
import { FilmFrame } from '../../../web/ui/film-frame.tsx';
import { Meter } from '../../../web/ui/meter.tsx';

/** One finding as the report shows it, on a drawn picture, labelled as an example. */
export function ExampleFinding() {
  return (
    <figure className="rounded-card border border-line bg-white p-5 sm:p-6">
      <figcaption className="text-sm font-semibold text-ink-soft">Example</figcaption>
      <div className="mt-3 grid grid-cols-[8rem_1fr] items-start gap-9 sm:grid-cols-[10rem_1fr] sm:gap-14">
        <div className="relative">
          <FilmFrame number="23A">
            <DrawnPortrait scene="dark" />
          </FilmFrame>
          <Loupe />
        </div>
        <div>
          <h3 className="text-2xl font-bold">Your face is in the dark</h3>
          <p className="mt-2 text-ink-soft">
            The lamps behind you are lit, and you are not. In the size at which people swipe, nothing of your
            expression is left.
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

/** The magnifier on the frame, over the place that the finding is about. */
function Loupe() {
  return (
    <div
      aria-hidden="true"
      className="absolute top-[32%] -right-6 size-24 overflow-hidden rounded-full border-[7px] border-paper bg-film [box-shadow:0_0_0_1.5px_var(--color-ink),0_14px_28px_rgb(22_13_24/.45)] sm:-right-12 sm:size-36"
    >
      <div className="absolute -inset-[10%] origin-[50%_38%] scale-[1.9] *:size-full">
        <DrawnPortrait scene="dark" />
      </div>
    </div>
  );
}
