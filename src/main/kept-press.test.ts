import { expect, it, vi } from 'vitest';
import { keepLastPress } from './kept-press.ts';

/** A part of a page that these selectors find. */
function createPart(...selectors: string[]) {
  const attributes = new Set<string>();
  const part = {
    isConnected: true,
    attributes,
    click: vi.fn<() => void>(),
    closest: (wanted: string): unknown =>
      wanted.split(', ').some((one) => selectors.includes(one)) ? part : null,
    setAttribute: (name: string) => void attributes.add(name),
    removeAttribute: (name: string) => void attributes.delete(name),
    style: { opacity: '', removeProperty: () => undefined },
  };
  return part;
}

function openPage() {
  const page = new EventTarget() as Window;
  keepLastPress(page);
  return {
    /** Answers whether the browser was kept from doing what it does by itself. */
    press(part: object): boolean {
      const event = new Event('click', { cancelable: true });
      Object.defineProperty(event, 'target', { value: part });
      return !page.dispatchEvent(event);
    },
    startApp: () => void page.dispatchEvent(new Event('app-alive')),
  };
}

it('presses the last of several buttons once more when the app has started', () => {
  const { press, startApp } = openPage();
  const [first, last] = [createPart('button'), createPart('label')];
  expect(press(first)).toBe(true);
  expect(press(last)).toBe(true);
  expect([...first.attributes]).toEqual([]);
  expect([...last.attributes]).toEqual(['aria-busy']);
  startApp();
  expect(first.click).not.toHaveBeenCalled();
  expect(last.click).toHaveBeenCalledOnce();
  expect([...last.attributes]).toEqual([]);
  expect(press(first)).toBe(false);
});

it('leaves alone what works without the app', () => {
  const { press, startApp } = openPage();
  const parts = [createPart('a[href]'), createPart('summary'), createPart('button', '[popovertarget]')];
  expect(parts.map(press)).toEqual([false, false, false]);
  startApp();
  for (const { click } of parts) expect(click).not.toHaveBeenCalled();
});

it('does not press what is no longer on the page', () => {
  const { press, startApp } = openPage();
  const part = createPart('button');
  press(part);
  part.isConnected = false;
  startApp();
  expect(part.click).not.toHaveBeenCalled();
});
