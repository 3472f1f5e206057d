import { transform } from 'lightningcss';

const classNames = /\.((?:\\.|[\w-])+)/g;
const declaredProperties = /(?<=[{;])(--[\w-]+):/g;
const usedProperties = /var\((--[\w-]+)/g;
const registeredProperties = /@property (--[\w-]+)\{[^}]*\}/g;
const animations = /@keyframes ([\w-]+)/g;
const animationUses = /animat[\w-]*:[^;}]*/g;

/**
 * What of a stylesheet a document needs: rules for classes whose names stand nowhere in `uses`, and custom properties
 * and animations that nobody asks for after them, go.
 *
 * @param uses the document and the scripts that it loads
 */
export function styleFor(stylesheet: string, uses: string): string {
  const words = new Set(uses.split(/[\s"'`<>=]+/));
  const unusedClasses = namesIn(stylesheet, classNames)
    .map((name) => name.replaceAll('\\', ''))
    .filter((name) => !words.has(name));
  // The notice of Tailwind's licence stands in the app's stylesheet.
  const ruled = without(stylesheet.replace(/\/\*![^]*?\*\//, ''), unusedClasses);
  const asked = new Set(namesIn(ruled, usedProperties));
  const played = new Set([...ruled.matchAll(animationUses)].flatMap(([use]) => use.split(/[\s:,]+/)));
  return without(
    ruled.replaceAll(registeredProperties, (rule, name: string) => (asked.has(name) ? rule : '')),
    [
      ...namesIn(ruled, declaredProperties).filter((name) => !asked.has(name)),
      ...namesIn(ruled, animations).filter((name) => !played.has(name)),
    ],
  );
}

function without(stylesheet: string, unusedSymbols: string[]): string {
  const code = Buffer.from(stylesheet);
  return transform({ filename: 'page.css', code, minify: true, unusedSymbols }).code.toString().trim();
}

function namesIn(stylesheet: string, pattern: RegExp): string[] {
  return [...new Set([...stylesheet.matchAll(pattern)].flatMap(([, name]) => name ?? []))];
}
