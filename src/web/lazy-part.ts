import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { missingPart } from './part-notice.tsx';

/**
 * A component that is loaded when it is first shown: a dialog, or what only some users see. Where it does not arrive the screen
 * stays, says so and lets the user try again. Show it inside `Suspense`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: missingPart(load) };
    }
  });
}
