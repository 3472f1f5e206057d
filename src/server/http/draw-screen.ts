/** What a screen of the app shows first, before any of its scripts has run. */
export type DrawnScreen = {
  /** Of the document. */
  title: string;
  /** The HTML of the app's root element. */
  markup: string;
  /** What it was made of, for the app: the id of the element that holds it, and the JSON in that. */
  data: { id: string; json: string };
};

/**
 * Draws the screen at `url` for the browser that has sent these cookies. `ask` sends requests to the API as that browser. Null
 * where that screen is not drawn, or the API refuses what is on it.
 */
export type DrawScreen = (asked: {
  url: string;
  /** The `Cookie` header. */
  cookies: string;
  ask: (request: Request) => Promise<Response>;
}) => Promise<DrawnScreen | null>;
