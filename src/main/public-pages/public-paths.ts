/** Every page that is static HTML and no part of the app. */
export const pagePaths = [
  '/',
  '/sample',
  '/sample-measurements',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
] as const satisfies readonly string[];
export type PagePath = (typeof pagePaths)[number];

export function isPublicPath(path: string): path is PagePath {
  return (pagePaths as readonly string[]).includes(path);
}
