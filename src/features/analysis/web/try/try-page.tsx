import { useState } from 'react';
import { createBrowserVision } from '../../../../vision/browser/browser-vision.ts';

const vision = createBrowserVision();

/** A verdict on photos of the visitor's own, made in this browser. */
export function TryPage() {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const read = async (files: FileList) => {
    for (const [index, file] of [...files].entries()) {
      const { tookMs, signals } = await vision.analysePhoto({
        key: `${index}`,
        file,
        camera: { flashFired: null, focalLengthMm: null },
        frameRatio: 0.75,
      });
      setSeen((before) => [...before, JSON.stringify({ name: file.name, tookMs, signals })]);
    }
  };
  return (
    <main>
      <input type="file" multiple onChange={({ target: { files } }) => files && void read(files)} />
      {seen.map((line) => (
        <pre key={line}>{line}</pre>
      ))}
    </main>
  );
}
