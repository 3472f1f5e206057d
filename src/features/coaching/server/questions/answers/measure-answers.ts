import { appLimits } from '../../../../../domain/app-limits.ts';
import { isAtItsMark } from '../../../../../domain/statistics/beside-mark.ts';
import { needed, type Facts } from './facts.ts';
import { photosByRank, photosOf, profileLink, reportLink, whyNoPhotos } from './report-facts.ts';
import { countFigure, from, part, type Part } from './say.ts';
import { aboutSource, findingSource, photoSource, ruleSource } from './sources.ts';
import { noNumbers, numbersLink, readingOf, resultsLink, stageSource } from './stage-answers.ts';

const intervals = aboutSource(
  'intervals',
  'What “likely” means',
  '“Likely 2% to 5%” is a 95% interval: it widens where there are few likes and where weeks differ a lot. Where it is too wide, no verdict is given.',
);

export function uncertainty(facts: Facts): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  const matches = readingOf(facts, 'matches');
  return part(
    [
      from(
        intervals,
      )`As sure as the range beside it says: “likely 2% to 5%” means that, with the data you have, the true rate is in that range with 95% confidence. More likes make it narrower.`,
      diagnosis === null || matches === undefined
        ? noNumbers(facts, 'how sure your own figures are')
        : from(stageSource(app, diagnosis, 'matches'))`Yours: ${matches.restsOn}`,
    ],
    [diagnosis === null ? numbersLink(app) : resultsLink(app)],
  );
}

export function dataNeeded(facts: Facts): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  const source = aboutSource(
    'data-needed',
    'How much it takes',
    'A report takes one photo or a text. Stages take two weeks of likes or a handful of matches, each by its own count; a figure that rests on too little is not given.',
  );
  const open = diagnosis?.stages.filter(({ standing }) => standing === 'could-not-tell') ?? [];
  return part(
    [
      from(
        source,
      )`Photos and text need only one analysis. Numbers need a few weeks: each figure says how sure it is, and what it still needs.`,
      ...(diagnosis === null
        ? [noNumbers(facts, 'what yours still need')]
        : open.length === 0
          ? [
              from(
                ...diagnosis.stages.map(({ stage }) => stageSource(app, diagnosis, stage)),
              )`Your ${appLimits[app].name} numbers are enough for every step.`,
            ]
          : open
              .slice(0, 2)
              .map(
                ({ restsOn, stage }) =>
                  from(stageSource(app, diagnosis, stage))`Cannot be told yet: ${restsOn}`,
              )),
    ],
    [diagnosis === null ? numbersLink(app) : resultsLink(app)],
  );
}

export function whatCouldNotTellMeans(facts: Facts): Part {
  const source = aboutSource(
    'could-not-tell',
    '“Could not tell”',
    'A measurement that was too unsure is shown as “could not tell”, with its reason, and counts neither for nor against a photo or text.',
  );
  const unsure = photosOf(facts).filter(({ signals }) =>
    Object.values(signals).some(({ state }) => state === 'could-not-tell'),
  );
  return part(
    [
      from(
        source,
      )`We tried to measure it and were not sure enough to say. It counts neither for nor against you, and the report gives the reason beside it.`,
      unsure.length > 0
        ? from({
            ...source,
            id: 'photo:unsure',
            kind: 'photo',
            title: 'Your photos',
            text: `Photos with something that could not be told: ${unsure.map(({ position }) => position + 1).join(', ')}.`,
          })`In your report ${countFigure(unsure.length, 'photo', 'photos.unsure')} ${unsure.length === 1 ? 'has' : 'have'} such a place. A sharper, better lit photo with a larger face often helps.`
        : null,
    ],
    [facts.report === null ? profileLink(facts) : reportLink(facts)],
  );
}

const votePage = aboutSource(
  'votes',
  'Votes of friends',
  'Anyone with the link to a vote sees its photos until it ends or you close it, and nothing else about you. You see how the votes fell, not who voted.',
  '/privacy-policy',
);

export function votes(): Part {
  return part(
    [
      from(
        votePage,
      )`Only people you give the link to: unless you start a vote, nobody rates your photos. They see the photos you chose for it and nothing else about you.`,
      from(votePage)`You see how the votes fell, not who voted, and you can close the vote at any time.`,
    ],
    [{ label: 'Let friends vote', href: '/experiments/new-vote' }],
  );
}

export function shareReport(facts: Facts): Part {
  return part(
    [
      from(
        aboutSource(
          'share-report',
          'Who sees a report',
          'A report has no link to share: it opens only for you. It can be printed, or saved as a PDF by the browser. A vote shows others chosen photos only.',
        ),
      )`A report has no link to share, as it opens only for you: print it on its page, or save it as a PDF from there, and pass that on.`,
      from(votePage)`To hear what friends think of your photos, open a vote and send them its link.`,
    ],
    [reportLink(facts), { label: 'Let friends vote', href: '/experiments/new-vote' }],
  );
}

export function importTrouble(facts: Facts): Part {
  const { app } = facts;
  const source = aboutSource(
    'import-trouble',
    'When an import does not work',
    'Choose the whole ZIP of the export, as it came. A file with nothing usable is refused, and what is not understood is named on the page. Bumble has no export that Loupe could read.',
  );
  return part(
    [
      app === 'bumble'
        ? from(
            source,
          )`No export of Bumble is known that Loupe could read: enter your weeks on the Results page, by hand or as CSV.`
        : from(
            source,
          )`Choose the whole ZIP as it came from ${appLimits[app].name}, not one file out of it, and not the page that you see in the browser. The Results page names what it could not read.`,
      from(
        source,
      )`If that does not help, enter a week by hand; it takes a minute. For an error that stays, write to support from the Contact page.`,
    ],
    [numbersLink(app), { label: 'Contact', href: '/contact' }],
  );
}

export function photoAge(facts: Facts): Part {
  const source = aboutSource(
    'photo-age',
    'What is not known',
    'Loupe has no published figure on the age of photos, and removes the date of each when it comes in. That people should recognize you is a convention.',
  );
  return part(
    [
      from(
        source,
      )`Only if people who meet you would recognize you at once: as a rule of thumb a year or two, and less if your hair, beard or weight has changed since.`,
      from(
        source,
      )`No published figure says what old photos cost, and I cannot see when yours were taken. Put the newest clear one first, and keep an older one only for what you do in it.`,
    ],
    [facts.report === null ? profileLink(facts) : reportLink(facts)],
  );
}

export function bioLanguage(facts: Facts): Part {
  return part(
    [
      from(
        aboutSource(
          'bio-language',
          'What is not known',
          'No published figure says what a second language in a bio brings. Loupe checks spelling, grammar and meaning of English texts only.',
        ),
      )`In the one that the people you want to meet read best. A line in a second language is fine if you want to be found by those who speak it; we don’t know what it brings.`,
      from(
        aboutSource(
          'bio-language',
          'What is not known',
          'No published figure says what a second language in a bio brings. Loupe checks spelling, grammar and meaning of English texts only.',
        ),
      )`You don’t have to be a native speaker. Short sentences are enough, and the report marks slips in English texts.`,
    ],
    [facts.report === null ? profileLink(facts) : reportLink(facts)],
  );
}

export function forWhom(): Part {
  const source = aboutSource(
    'for-whom',
    'Whom the evidence is about',
    'Each rule names the people it was measured on, mostly straight women and men on a few apps. For others there is little published.',
  );
  return part([
    from(
      source,
    )`What Loupe measures of your photos and text is the same for everybody: a face that can be seen, a text that says something of your own.`,
    from(
      source,
    )`The published figures are mostly of straight women and men, so for gay, bi, trans or older people they say less. Each rule below an answer names whom it was measured on, and your own numbers count more than any of them.`,
  ]);
}

/** What works already, in the photos, the text and the numbers. */
export function strengths(facts: Facts): Part {
  const { app } = facts;
  const diagnosis = needed(facts.diagnosis);
  const photo = photosByRank(facts).find(({ verdict }) => verdict === 'keep');
  const praise = facts.report?.text?.findings.find(({ severity }) => severity === 'good');
  const stage = diagnosis?.stages.find(isAtItsMark);
  const nothing = facts.report === null ? whyNoPhotos(facts, 'what works in your photos') : null;
  const source = aboutSource(
    'strengths',
    'What was looked for',
    'A photo to keep, praise of the text, and a step of the numbers that is surely good enough.',
  );
  const said = [
    photo ? from(photoSource(photo))`Photo ${photo.position + 1} works. ${photo.verdictReason}` : nothing,
    praise ? from(findingSource(praise), ruleSource(praise.ruleId))`Your text: ${praise.message}` : null,
    stage && diagnosis
      ? from(stageSource(app, diagnosis, stage.stage))`Your numbers: ${stage.restsOn}`
      : null,
  ];
  return part(
    said.some((one) => one !== null)
      ? said
      : [
          from(
            source,
          )`Nothing clearly stands out yet. That’s no verdict on you: by our measurements, no photo, line or step was clearly good.`,
        ],
    [facts.report === null ? profileLink(facts) : reportLink(facts)],
  );
}
