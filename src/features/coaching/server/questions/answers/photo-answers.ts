import { appLimits } from '../../../../../domain/app-limits.ts';
import { joined } from '../../../../../domain/wording.ts';
import type { PhotoResult } from '../../../../analysis/analysis.contract.ts';
import type { Facts, Slots } from './facts.ts';
import {
  asksForSomething,
  numberOf,
  openerOf,
  photoNumbers,
  photosByRank,
  photosOf,
  profileLink,
  reportLink,
  findingsOfSet,
  whyNoPhotos,
} from './report-facts.ts';
import { countFigure, from, numberFigure, part, type Part, type Said } from './say.ts';
import { findingSource, guideSource, photoSource, ruleSource } from './sources.ts';

/** What is good about a photo by its measurements, in words, and with the figures behind them. */
function strengthsOf(photo: PhotoResult): { words: string; figures: string } {
  const good = photo.clarity.components
    .filter(({ score, goodFrom = 1, state }) => state === 'measured' && score !== null && score >= goodFrom)
    .slice(0, 4);
  return {
    words: joined(good.map(({ label }) => label.toLowerCase())),
    figures: joined(good.map(({ measured }) => measured.text)),
  };
}

function whyGood(photo: PhotoResult): Said | null {
  const { figures, words } = strengthsOf(photo);
  if (words === '') return null;
  const source = photoSource(photo);
  return from({
    ...source,
    text: `${source.text} Measured: ${figures}.`,
  })`Nothing is wrong with these: ${words}.`;
}

function faultsOf(photo: PhotoResult): Said[] {
  return photo.findings
    .filter(asksForSomething)
    .slice(0, 3)
    .map((finding) => {
      const source = findingSource(finding, photo);
      return finding.action === null
        ? from(source, ruleSource(finding.ruleId))`${finding.message}`
        : from(source, ruleSource(finding.ruleId))`${finding.message} ${finding.action}`;
    });
}

const ordinal = [
  '',
  '',
  'second ',
  'third ',
  'fourth ',
  'fifth ',
  'sixth ',
  'seventh ',
  'eighth ',
  'ninth ',
] as const;

export function bestPhoto(facts: Facts, { rank, isWhy }: Slots): Part {
  const none = whyNoPhotos(facts, 'which photo is your best');
  if (none)
    return part(
      [
        none,
        from(
          ruleSource('photos-decide-most'),
        )`It is worth knowing: the photo decides more than anything else in a profile.`,
      ],
      [profileLink(facts)],
    );
  const ranked = photosByRank(facts);
  const photo = ranked[rank - 1];
  if (photo === undefined) {
    return part(
      [
        from()`Only ${countFigure(ranked.length, 'photo', 'photos.count')} of yours could be read, so there is no ${ordinal[rank] ?? 'further '}best.`,
      ],
      [reportLink(facts)],
    );
  }
  const source = photoSource(photo);
  const isDropped = photo.verdict === 'drop';
  const opener = openerOf(facts);
  return part(
    [
      isDropped && rank === 1
        ? from(
            source,
          )`None of your photos works as it is: photo ${numberOf(photo)} comes closest, but the report would leave it out.`
        : from(
            source,
          )`Photo ${numberOf(photo)} is your ${ordinal[rank] ?? ''}best one. ${photo.verdictReason}`,
      whyGood(photo),
      rank === 1 && opener !== null && opener.photoId !== photo.photoId
        ? from(
            photoSource(opener),
          )`As the first photo the report prefers photo ${numberOf(opener)}. ${opener.verdictReason}`
        : null,
      ...(isDropped || isWhy ? faultsOf(photo) : []),
      from(
        ruleSource('let-others-choose'),
      )`“Best” means what works best as a profile picture by what we measured, not best looking. Photos chosen by other people also make a better first impression than the ones people choose of themselves.`,
    ],
    [reportLink(facts), { label: 'Let friends vote', href: '/experiments/new-vote' }],
  );
}

/** A sentence of the report, to go on with after a colon. */
function lower(sentence: string): string {
  return /^[A-Z][a-z]/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence;
}

export function worstPhoto(facts: Facts, { rank }: Slots): Part {
  const none = whyNoPhotos(facts, 'which photo is your weakest');
  if (none) return part([none], [profileLink(facts)]);
  const ranked = photosByRank(facts).toReversed();
  const photo = ranked[rank - 1];
  if (ranked.length < 2 || photo === undefined) {
    return part(
      [
        from()`Only ${countFigure(ranked.length, 'photo', 'photos.count')} of yours could be read, so there is nothing to compare it with.`,
      ],
      [reportLink(facts)],
    );
  }
  const dropped = ranked.filter(({ verdict }) => verdict === 'drop');
  const source = photoSource(photo);
  const faults = faultsOf(photo);
  return part(
    [
      photo.verdict === 'drop'
        ? from(source)`Leave out photo ${numberOf(photo)}: ${lower(photo.verdictReason)}`
        : from(
            source,
          )`Photo ${numberOf(photo)} is your ${ordinal[rank] ?? ''}weakest one, but it may stay: ${lower(photo.verdictReason)}`,
      ...faults,
      dropped.length > 1 && rank === 1
        ? from(
            ...dropped.map(photoSource),
          )`The report would leave out ${countFigure(dropped.length, 'photo', 'photos.dropped')} in all: ${photoNumbers(dropped)}.`
        : null,
    ],
    [reportLink(facts)],
  );
}

export function firstPhoto(facts: Facts, slots: Slots): Part {
  const none = whyNoPhotos(facts, 'which photo should come first');
  const rule = ruleSource('photos-decide-most');
  if (none)
    return part(
      [
        none,
        from(
          rule,
        )`The first photo is what people judge by, so it should show you alone, with a face that is easy to read.`,
      ],
      [profileLink(facts)],
    );
  const opener = openerOf(facts);
  const current = photosOf(facts)[0];
  const [noOpener] = findingsOfSet(facts, ['no-opener']);
  if (noOpener) {
    return part(
      [
        from(
          findingSource(noOpener),
          ruleSource(noOpener.ruleId),
        )`${noOpener.message} ${noOpener.action ?? ''}`,
        from(
          guideSource('face-visible'),
        )`How to take one: stand facing a window, have someone else hold the camera about 1.5 m away at the height of your eyes.`,
      ],
      [reportLink(facts)],
    );
  }
  if (opener === null || current === undefined) return bestPhoto(facts, slots);
  const [equal] = findingsOfSet(facts, ['equal-openers']);
  const isFirst = opener.photoId === current.photoId && current.position === 0;
  return part(
    [
      isFirst
        ? from(
            photoSource(opener),
          )`Keep photo ${numberOf(opener)} first: it is the one that the report would put there.`
        : from(photoSource(opener))`Put photo ${numberOf(opener)} first. ${opener.verdictReason}`,
      whyGood(opener),
      !isFirst && current.position === 0
        ? from(
            photoSource(current),
          )`Photo ${numberOf(current)} stands there now: ${lower(current.verdictReason)}`
        : null,
      equal
        ? from(findingSource(equal), ruleSource(equal.ruleId))`${equal.message} ${equal.action ?? ''}`
        : null,
    ],
    [reportLink(facts)],
  );
}

export function photoOrder(facts: Facts): Part {
  const none = whyNoPhotos(facts, 'in which order to show your photos');
  if (none) return part([none], [profileLink(facts)]);
  const { report } = facts;
  const byId = new Map(photosOf(facts).map((photo) => [photo.photoId, photo]));
  const slots = report?.report?.lineUp?.slots.flatMap(({ photoId, why }) => {
    const photo = byId.get(photoId);
    return photo ? [{ photo, why }] : [];
  });
  const order =
    slots?.map(({ photo }) => photo) ??
    (report?.report?.recommendedOrder ?? []).flatMap((id) => byId.get(id) ?? []);
  if (order.length === 0) return part([from()`Your newest report recommends no order.`], [reportLink(facts)]);
  const left = photosOf(facts).filter((photo) => !order.includes(photo));
  const isNow = order.every((photo, index) => photo.position === index);
  const numbers = order.map(({ position }) => position + 1).join(', ');
  return part(
    [
      isNow
        ? from(...order.map(photoSource))`Keep the order that you have: ${numbers}.`
        : from(
            ...order.map(photoSource),
          )`Show them in this order, by the numbers that they have now: ${numbers}.`,
      ...(slots ?? [])
        .slice(0, 3)
        .map(({ photo, why }) => from(photoSource(photo))`Photo ${numberOf(photo)}. ${why}`),
      left.length > 0 ? from(...left.map(photoSource))`Leave out ${photoNumbers(left)}.` : null,
      from(
        ruleSource('photos-decide-most'),
        ruleSource('variety'),
      )`The strongest photo of you alone goes first, and each that follows should add something that the others do not show.`,
    ],
    [reportLink(facts)],
  );
}

export function onePhoto(facts: Facts, { photos: wanted }: Slots): Part {
  const none = whyNoPhotos(facts, 'how each photo does');
  if (none) return part([none], [profileLink(facts)]);
  const all = photosOf(facts);
  if (wanted.length === 0) return photosOverall(facts);
  const answers = wanted.slice(0, 3).flatMap((number) => {
    const photo = all.find(({ position }) => position + 1 === number);
    if (photo === undefined) {
      const failed = facts.report?.photos.find(
        ({ position, status }) => position + 1 === number && status === 'failed',
      );
      return [
        failed
          ? from()`Photo ${numberFigure(number, `photo.${number}.number`)} could not be read: ${failed.failure ?? 'the report does not say why'}.`
          : from()`Your newest report has no photo ${numberFigure(number, 'photos.missing')}: it saw ${countFigure(facts.report?.photos.length ?? 0, 'photo', 'photos.all')}.`,
      ];
    }
    const faults = faultsOf(photo);
    const verdict = {
      keep: 'Keep it',
      maybe: 'It may stay',
      drop: 'Leave it out',
      unsure: 'Too little could be measured',
    }[photo.verdict];
    return [
      from(photoSource(photo))`Photo ${numberOf(photo)}: ${verdict.toLowerCase()}. ${photo.verdictReason}`,
      ...(faults.length > 0 ? faults : [from(photoSource(photo))`The report asks for no change to it.`]),
    ];
  });
  return part(answers, [reportLink(facts)]);
}

export function photosOverall(facts: Facts): Part {
  const none = whyNoPhotos(facts, 'what is good and what is wrong with your photos');
  if (none) return part([none], [profileLink(facts)]);
  const all = photosOf(facts);
  const inVerdict = (verdict: PhotoResult['verdict']) => all.filter((photo) => photo.verdict === verdict);
  const [keep, maybe, drop] = [inVerdict('keep'), inVerdict('maybe'), inVerdict('drop')];
  const unsure = inVerdict('unsure');
  const asks = facts.advice.filter(({ target }) => target.kind !== 'text').slice(0, 3);
  const opener = openerOf(facts);
  return part(
    [
      keep.length === all.length && asks.length === 0
        ? from(
            ...all.map(photoSource),
          )`Your photos work: the report would keep all ${numberFigure(all.length, 'photos.count')} and asks for no change.`
        : from(
            ...all.map(photoSource),
          )`Of ${countFigure(all.length, 'photo', 'photos.count')} the report would keep ${numberFigure(keep.length, 'photos.keep')}, calls ${numberFigure(maybe.length, 'photos.maybe')} usable and would leave out ${numberFigure(drop.length, 'photos.dropped')}.`,
      unsure.length > 0
        ? from(
            ...unsure.map(photoSource),
          )`About ${countFigure(unsure.length, 'photo', 'photos.undecided')} the report could not tell.`
        : null,
      ...asks.map(
        ({ ruleId, title, why }) =>
          from(adviceSource(title, why), ruleSource(ruleId))`${title.replace(/[.:]?$/, '.')} ${why}`,
      ),
      opener
        ? from(photoSource(opener))`Your strongest for the first place is photo ${numberOf(opener)}.`
        : null,
    ],
    [reportLink(facts)],
  );
}

/** A piece of advice as the report ranks it. */
export function adviceSource(title: string, why: string) {
  return {
    id: `advice:${title}`,
    kind: 'finding' as const,
    title: 'Your report',
    text: `${title} ${why}`,
    tier: null,
    url: null,
  };
}

export function photosMissing(facts: Facts): Part {
  const none = whyNoPhotos(facts, 'which photo is missing');
  const general = from(
    ruleSource('variety'),
    guideSource('photo-count'),
  )`A set that works has one near photo of your face alone, one from the waist up doing something, and one from head to feet.`;
  if (none) return part([none, general], [profileLink(facts)]);
  const lacking = findingsOfSet(facts, [
    'no-opener',
    'few-photos',
    'no-full-body',
    'face-photos',
    'variety',
    'owner-unknown',
  ]).filter(asksForSomething);
  if (lacking.length === 0) {
    const [mixed] = findingsOfSet(facts, ['variety']);
    return part(
      [
        from(...photosOf(facts).map(photoSource))`Your report names no kind of photo that is missing.`,
        mixed ? from(findingSource(mixed))`${mixed.message}` : null,
        general,
      ],
      [reportLink(facts)],
    );
  }
  return part(
    [
      ...lacking
        .slice(0, 4)
        .map(
          (finding) =>
            from(
              findingSource(finding),
              ruleSource(finding.ruleId),
            )`${finding.action ?? ''} ${finding.message}`,
        ),
      general,
    ],
    [reportLink(facts)],
  );
}

export function photoCount(facts: Facts): Part {
  const { app, profile, report } = facts;
  const { maxPhotos, name } = appLimits[app];
  const rule = ruleSource('photo-count');
  const [few] = findingsOfSet(facts, ['few-photos']);
  const have = profile.photoCount;
  const left = photosOf(facts).filter(({ verdict }) => verdict === 'drop');
  return part(
    [
      from(
        rule,
        ruleSource('app-photo-limit'),
      )`At least four, and no more than show something new; ${name} has room for ${limitFigure(maxPhotos)}.`,
      few && asksForSomething(few) && have === (report?.photos.length ?? 0)
        ? from(findingSource(few))`${few.message} ${few.action ?? ''}`
        : have === 0
          ? from()`This profile has no photos here yet.`
          : from()`You have ${countFigure(have, 'photo', 'profile.photos')}, ${have >= 4 ? 'which is enough' : 'so a few more would help'}.`,
      report !== null && left.length > 0 && !few
        ? from(
            ...left.map(photoSource),
          )`The report would leave out ${photoNumbers(left)}, so that ${countFigure(photosOf(facts).length - left.length, 'photo', 'photos.kept')} ${photosOf(facts).length - left.length === 1 ? 'remains' : 'remain'}.`
        : null,
    ],
    [have === 0 ? profileLink(facts) : reportLink(facts)],
  );
}

/** A limit of the app, which the app's rule stands for. */
function limitFigure(limit: number) {
  return numberFigure(limit, 'app.limit');
}
