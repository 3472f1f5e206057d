/** Whether the browser refuses for its user: https://w3c.github.io/gpc/ */
export function hasGlobalPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}
