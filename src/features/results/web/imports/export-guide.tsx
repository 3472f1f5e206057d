import { importTexts as texts } from './import-texts.ts';

/** How to get an export from each app, as the apps describe it themselves. */
export function ExportGuide() {
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline-offset-4 hover:underline">
        {texts.guide}
      </summary>
      <div className="mt-2 grid gap-6 sm:grid-cols-2">
        <div>
          <h3 className="font-bold">Tinder</h3>
          <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 marker:text-plum">
            {texts.tinderSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div>
          <h3 className="font-bold">Hinge</h3>
          <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 marker:text-plum">
            {texts.hingeSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <p className="text-ink-soft sm:col-span-2">{texts.bumble}</p>
      </div>
    </details>
  );
}
