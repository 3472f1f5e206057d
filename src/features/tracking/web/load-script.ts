/** Asks for a script of somebody else's; the content security policy names whose may be. */
export function loadScript(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}
