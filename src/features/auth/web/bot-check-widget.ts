export type BotCheckState =
  /** Under way; with `needsUser` it is the visitor who has to do something in the widget. */
  | { kind: 'working'; needsUser?: boolean }
  | { kind: 'solved'; payload: string }
  /** The widget could not be set up, or its challenge could not be fetched or solved. */
  | { kind: 'failed' };

/** What a vendor's widget says; a solution that has become too old is `expired`. */
export type WidgetState = BotCheckState | { kind: 'expired' };

/** Puts a vendor's widget into `host`, which is its alone, until `signal` says that it is gone. Throws when it cannot. */
export type MountWidget = (
  host: HTMLElement,
  onState: (state: WidgetState) => void,
  signal: AbortSignal,
) => void | Promise<void>;
