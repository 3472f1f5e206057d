/** What "Run it here" says. */
export const runTexts = {
  title: 'Run it here',
  lead: (pictures: number) =>
    `Your browser measures ${pictures} pictures with the engine that measures photos, and shows our values beside its own. The pictures are drawings and shapes; no photo of yours is used. It shows that the engine gives the same answers here, not that the answers are right: for that, see the errors below.`,
  prepare: 'Load the engine',
  loading: 'Loading the engine',
  arrived: (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB unpacked`,
  ready: 'Everything is here. If you like, switch your network off now; nothing else is needed.',
  start: 'Run it here',
  running: 'Measuring',
  progress: (done: number, all: number) => `${done} of ${all}`,
  again: 'Run it again',
  tryAgain: 'Try again',
  failures: {
    offline: 'The engine did not arrive. Check your connection, then try again.',
    server: 'Our server couldn’t send the engine. Try again in a minute.',
    damaged: 'The engine arrived damaged. Try again, or use another network.',
    altered:
      'This browser adds noise to pictures that a page reads, to protect you from fingerprinting. Turn that off for this site, reload, and run it.',
    unsupported: 'This browser can’t run the engine. A current Chrome, Edge, Firefox or Safari can.',
    crashed:
      'The engine stopped before it was done. Your device may be short of memory; close other tabs and try again.',
  },
  agreement: (same: number, all: number) => `${same} of ${all} values are the same as ours`,
  agreeing: (same: number, all: number) => `${same} of ${all} the same`,
  requests: (count: number) =>
    count === 1 ? '1 request since you pressed' : `${count} requests since you pressed`,
  differs:
    'Some values differ. Processors and browsers may round differently; browsers that change what pages read of pictures, to protect you from tracking, differ most.',
  versions: (ours: string, here: string) => `Our values: engine ${ours} on Node. Here: engine ${here}.`,
  columns: ['Signal', 'Ours', 'Here', ''],
  same: 'same',
  different: 'differs',
  couldNotTell: 'could not tell',
  notMeasured: 'not measured',
} as const;
