/** Public pages and the file each is built into. */
export const publicPages: ReadonlyMap<string, string> = new Map([
  ['/', 'index.html'],
  ['/sample', 'sample.html'],
  ['/sample-measurements', 'sample-measurements.html'],
  ['/contact', 'contact.html'],
  ['/terms-of-service', 'terms-of-service.html'],
  ['/privacy-policy', 'privacy-policy.html'],
]);

/** Where the app's screens are: exact paths, and those with something below them. */
const appPaths =
  /^\/(login|register|dashboard|checkout|settings|confirm-email|phone-change|admin|profiles?|report|results|insights|coach|experiments|vote|try|proof)(\/.*)?$/;
const developmentPaths = /^\/dev\/outbox$/;

/** Whether `path` is a screen of the app, which all share one document. */
export function isAppPath(path: string, isProduction: boolean): boolean {
  return appPaths.test(path) || (!isProduction && developmentPaths.test(path));
}
