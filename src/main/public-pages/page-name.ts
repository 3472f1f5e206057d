/** The name of a page by its title: "Contact" of "Loupe - Contact". */
export function pageName(title: string): string {
  return title.replace(/^Loupe - /, '');
}
