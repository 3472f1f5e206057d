/** How to get an export from each app, as the apps describe it themselves. */
export function ExportGuide() {
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer content-center font-semibold underline-offset-4 hover:underline">
        How to get your export
      </summary>
      <div className="mt-2 grid gap-6 sm:grid-cols-2">
        <div>
          <h3 className="font-bold">Tinder</h3>
          <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 marker:text-plum">
            <li>Open account.gotinder.com/data in a browser and sign in.</li>
            <li>Choose Download My Data and confirm your email address.</li>
            <li>Follow the link in the mail that Tinder sends when the file is ready.</li>
            <li>Choose data.json here, or the ZIP file in which it came.</li>
          </ol>
        </div>
        <div>
          <h3 className="font-bold">Hinge</h3>
          <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 marker:text-plum">
            <li>In the app, open your profile, then Settings, then Download My Data.</li>
            <li>Confirm your email address and send the request.</li>
            <li>Come back when Hinge says that it is ready; the file can be fetched for 48 hours.</li>
            <li>Choose the ZIP file here as it came.</li>
          </ol>
        </div>
        <p className="text-ink-soft sm:col-span-2">
          Bumble offers no export. For Bumble, or if you do not want to wait, add your numbers week by week.
        </p>
      </div>
    </details>
  );
}
