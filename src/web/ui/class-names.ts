/** Joins the class names that apply: `classNames('frame', isOpen && 'frame-open')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
