import {
  forecastWeeks,
  type ForecastEnd,
  type ForecastPlan,
} from '../../../../domain/statistics/forecast.ts';

/** What may be expected of the next weeks. */
export const forecastTexts = {
  title: 'What to expect',
  needs: 'A forecast needs two weeks with likes, and a match in them.',
  headline: (amount: string, name: string) =>
    `${amount} ${name} in ${forecastWeeks} weeks if you go on as now`,
  endsHere: (steps: string) => `Your numbers say nothing about ${steps}, so the forecast ends here.`,
  caption: (name: string) => `Expected ${name} in ${forecastWeeks} weeks with the 95% interval`,
  plan: 'Plan',
  expected: (name: string) => `Expected ${name}`,
  range: (value: string, low: string, high: string) => `${value} (${low} to ${high})`,
  more: (value: string, low: string, high: string) => `${value} more (${low} to ${high})`,
  ofWhat: ': what to expect',
  how: (since: string) =>
    `An average over ${forecastWeeks} weeks, from your own numbers since ${since}. Each step is drawn 2,000 times from what your numbers leave possible, and the steps are multiplied. The interval covers what your past numbers leave open, not a change of season or app. It assumes that more likes, messages or replies do as well as the ones before; often they do a little worse.`,
  anything: (low: string, high: string) => `Anything from ${low} to ${high}`,
  about: (value: string) => `About ${value}`,
} as const;

export const endNames: Readonly<Record<ForecastEnd, string>> = {
  matches: 'matches',
  messages: 'matches that you write to',
  replies: 'conversations with a reply',
  lasting: 'lasting conversations',
  dates: 'dates',
};

/** The steps by name, where nothing is known of them. */
export const stepNames: Readonly<Record<ForecastEnd, string>> = {
  ...endNames,
  messages: 'first messages',
  replies: 'replies',
};

export const planNames: Readonly<Record<ForecastPlan, string>> = {
  now: 'If you go on as now',
  likes: 'With twice the likes',
  messages: 'With a message to every match',
  replies: 'With twice the replies',
};
