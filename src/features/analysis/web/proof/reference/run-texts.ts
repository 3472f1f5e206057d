/** What "Run it here" says. */
export const runTexts = {
  title: 'Run it here',
  lead: 'Your browser measures twelve pictures with the engine that measures photos, and shows our values beside its own. The pictures are drawings and shapes; no photo of yours is used. It shows that the engine gives the same answers here, not that the answers are right: for that, see the errors below.',
  prepare: 'Load the engine (14 MB)',
  loading: 'Loading the engine',
  arrived: (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB unpacked`,
  ready: 'Everything is here. Now switch your network off.',
  howOff:
    'On a phone, turn on airplane mode. On a computer, turn Wi-Fi off or unplug the cable. Nothing else is needed from here on.',
  network: {
    title: 'Network',
    asking: 'Trying to reach our server…',
    on: 'On: our server answered just now.',
    off: 'Off: a request to our server failed just now.',
    offAsBrowserSays: 'Off: your browser says it is offline, and a request to our server failed just now.',
  },
  ask: 'Check again',
  start: { on: 'Run it with the network on', off: 'Run it here, without a network' },
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
    count === 1 ? '1 request during the run' : `${count} requests during the run`,
  wasOff:
    'The network was off: we tried to reach our server just before and just after, and both tries failed.',
  wasOn: 'The network was on. To be sure that nothing is sent, switch it off and run it again.',
  differs:
    'Some values differ. Processors and browsers may round differently; browsers that change what pages read of pictures, to protect you from tracking, differ most.',
  versions: (ours: string, here: string) => `Our values: engine ${ours} on Node. Here: engine ${here}.`,
  columns: ['Signal', 'Ours', 'Here', ''],
  same: 'same',
  different: 'differs',
  couldNotTell: 'could not tell',
  notMeasured: 'not measured',
} as const;
