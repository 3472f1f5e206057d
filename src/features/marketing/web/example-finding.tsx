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
          <h3 className="text-2xl font-bold">Your face is too dark for a phone</h3>
          <p className="mt-2 text-ink-soft">
            Even its brightest parts are dark. At swipe size, your expression disappears.
          </p>
        </div>
      </div>
      <div className="mt-5">
        <Meter
          label="Brightest parts of the face"
          value={46 / 255}
          threshold={78 / 255}
          valueText="46 of 255, target 78"
        />
      </div>
      <p className="mt-4 border-t border-line pt-4">
        <strong>Do this:</strong> face a window or open shade, or lighten the photo before you use it.
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
