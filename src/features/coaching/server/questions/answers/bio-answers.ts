import { appLimits } from '../../../../../domain/app-limits.ts';
import { countCharacters } from '../../../../../domain/count-characters.ts';
import { textVerdict, type Finding } from '../../../../analysis/analysis.contract.ts';
import type { Source } from '../../../coaching.contract.ts';
import type { Facts } from './facts.ts';
import { asksForSomething, profileLink, reportLink, whyNoPhotos, whyNoText } from './report-facts.ts';
import { countFigure, from, numberFigure, part, type Link, type Part, type Said } from './say.ts';
import { aboutSource, findingSource, guideSource, profileSource, ruleSource, textSource } from './sources.ts';

export const rewriteLink: Link = { label: 'Rewrite it below', href: '#rewrite-heading' };

type Field = 'bio' | 'prompts' | 'all';

/** Findings of the text that ask for something; several of one rule come one after another. */
export function textFindings({ report }: Facts, field: Field = 'all', rules?: readonly string[]): Finding[] {
  return (report?.text?.findings ?? []).filter(
    (finding) =>
      asksForSomething(finding) &&
      (field === 'all' || isIn(finding, field)) &&
      (rules === undefined || rules.includes(finding.ruleId)),
  );
}

function isIn({ id, span }: Finding, field: 'bio' | 'prompts'): boolean {
  const where = span?.field ?? id.replace(/^(bio|prompt:\d+):.*$/, '$1');
  return field === 'bio' ? !where.startsWith('prompt') : where.startsWith('prompt');
}

/** The value of a measurement; null where it was not taken. */
export function textSignal<Value>({ report }: Facts, name: string): Value | null {
  const signal = report?.text?.signals[name];
  return signal?.state === 'measured' ? (signal.value as Value) : null;
}

/** What a finding says and asks, as one sentence of the answer. */
function told(finding: Finding, { withAction = true } = {}): Said {
  const action = withAction && finding.action !== null ? finding.action : '';
  return from(findingSource(finding), ruleSource(finding.ruleId))`${finding.message} ${action}`;
}

/** Up to `most` findings, one for each rule, the first with how many more there are like it. */
export function gathered(findings: readonly Finding[], most: number): Said[] {
  const byRule = Map.groupBy(findings, ({ ruleId }) => ruleId);
  return [...byRule.values()].slice(0, most).map((same) => {
    const first = same[0]!;
    if (same.length === 1) return told(first);
    return from(
      ...same.map((finding) => findingSource(finding)),
      ruleSource(first.ruleId),
    )`${first.message} ${first.action ?? ''} There ${same.length === 2 ? 'is' : 'are'} ${numberFigure(same.length - 1, `text.more.${first.ruleId}`)} more of this kind.`;
  });
}

function hasBio({ profile }: Facts): boolean {
  return profile.bio.trim() !== '';
}

/** Said of a bio that is not there, or of an app that has none. */
function noBio(facts: Facts): Said | null {
  if (hasBio(facts)) return null;
  const { name, bioMaxLength } = appLimits[facts.profile.app];
  if (bioMaxLength === null)
    return from(ruleSource('app-text-limit'))`${name} has no bio; its prompts are your text.`;
  return from(
    ruleSource('bio-length'),
    ruleSource('have-a-bio'),
  )`Your bio is empty. Write 15 to 45 words; the studies on bios disagree on how much they bring, but an empty one leaves nothing to reply to.`;
}

export function bioOverall(facts: Facts, field: Field = 'all'): Part {
  const none = whyNoText(
    facts,
    field === 'prompts'
      ? 'what is good and what is wrong with your prompts'
      : 'what is good and what is wrong with your bio',
  );
  const missing = field === 'prompts' ? null : noBio(facts);
  if (none) return part([missing, none], [profileLink(facts), rewriteLink]);
  const asking = textFindings(facts, field);
  const praise = (facts.report?.text?.findings ?? []).filter(
    (finding) => finding.severity === 'good' && (field === 'all' || isIn(finding, field)),
  );
  const what = field === 'prompts' ? 'prompt answers' : 'text';
  const tip = facts.report?.text?.tip ?? null;
  // Nobody has read the words that stand there now.
  if (asking.length === 0 && (facts.goneCount ?? 0) > 0)
    return part(
      [
        missing,
        from(
          checkedSource(facts),
        )`What the report found to change in your ${what} is no longer there. Analyze the profile again to have the new words read.`,
      ],
      [profileLink(facts)],
    );
  return part(
    [
      missing,
      asking.length === 0
        ? from(
            ...praise.map((finding) => findingSource(finding)),
            checkedSource(facts),
          )`${clearText(facts, field)}`
        : from(
            ...asking.map((finding) => findingSource(finding)),
          )`The report found ${countFigure(asking.length, 'thing', `text.${field}.asking`)} to change in your ${what}.`,
      ...gathered(asking, 4),
      praise[0]
        ? from(findingSource(praise[0]), ruleSource(praise[0].ruleId))`What works: ${praise[0].message}`
        : null,
      asking.length === 0 && tip ? told(tip) : null,
    ],
    [reportLink(facts), asking.length > 0 && rewriteLink],
  );
}

export function checkedSource({ report }: Facts): Source {
  const fields = report?.text?.fields ?? [];
  return textSource(
    'checked',
    'What was checked',
    `${fields.map(({ label, length, limit }) => `${label}: ${length} of ${limit} characters`).join('. ')}.`,
  );
}

/** What the report calls a text in which it asks for no change. */
function clearText({ report }: Facts, field: Field): string {
  if (field === 'prompts') return 'The report asks for no change to your prompt answers.';
  const verdict = report?.text ? textVerdict(report.text) : null;
  if (verdict === 'no-mistakes')
    return 'We found no mistakes in your text, but nothing that stands out either.';
  if (verdict === 'partly-checked')
    return 'There is nothing to fix in what we could check, which was not all of your text.';
  return 'There is nothing to fix in your text.';
}

/** How long a bio may be, how long it is, and what the sources say. */
export function bioLength(facts: Facts): Part {
  const { app, bio } = facts.profile;
  const { bioMaxLength, maxPrompts, name, promptMaxLength } = appLimits[app];
  const rule = ruleSource('bio-length');
  const general = from(
    rule,
    ruleSource('bio-length'),
    ruleSource('have-a-bio'),
  )`People asked by Tinder prefer 15 to 45 words; SwipeStats’ men with 1–50 characters match more than those with 151–300, so shorter is fine.`;
  if (bioMaxLength === null) {
    const longest =
      facts.profile.prompts.map(({ answer }) => countCharacters(answer)).toSorted((a, b) => b - a)[0] ?? 0;
    return part(
      [
        from(
          ruleSource('app-text-limit'),
        )`${name} has no bio: each of ${numberFigure(maxPrompts, 'app.prompts')} prompts takes ${numberFigure(promptMaxLength, 'app.prompt-limit')} characters.`,
        longest > 0
          ? from(
              profileSource('prompts', 'Your prompt answers', `The longest has ${longest} characters.`),
            )`Your longest answer has ${countFigure(longest, 'character', 'prompts.longest')}${longest > promptMaxLength ? ', which is too long' : ', which fits'}.`
          : null,
        general,
      ],
      [rewriteLink],
    );
  }
  const missing = noBio(facts);
  if (missing) return part([missing, general], [rewriteLink]);
  const words = bio.trim().split(/\s+/).length;
  const characters = countCharacters(bio);
  const own = profileSource(
    'bio-length',
    'Your bio',
    `${words} words, ${characters} of ${bioMaxLength} characters.`,
  );
  const verdict =
    characters > bioMaxLength
      ? from(
          own,
          ruleSource('app-text-limit'),
        )`Yes, it is too long: ${countFigure(characters, 'character', 'bio.characters')} where ${name} takes ${numberFigure(bioMaxLength, 'app.bio-limit')}.`
      : words > 45
        ? from(
            own,
            rule,
          )`It is long: ${countFigure(words, 'word', 'bio.words')}, and most people asked preferred 15 to 45. It fits ${name}’s limit of ${numberFigure(bioMaxLength, 'app.bio-limit')} characters.`
        : words < 15
          ? from(
              own,
              rule,
            )`It is short: ${countFigure(words, 'word', 'bio.words')}, and most people asked preferred 15 to 45. That’s fine if those words say something.`
          : from(
              own,
              rule,
            )`Its length is right: ${countFigure(words, 'word', 'bio.words')}, within the 15 to 45 that most people asked preferred, and ${countFigure(characters, 'character', 'bio.characters')} of ${name}’s ${numberFigure(bioMaxLength, 'app.bio-limit')}.`;
  return part([verdict, general], [(words > 45 || words < 15) && rewriteLink]);
}

export function bioOpening(facts: Facts): Part {
  const rule = ruleSource('give-an-opening');
  const none = whyNoText(facts, 'whether your text gives people something to answer');
  const how = from(
    rule,
    guideSource('give-an-opening'),
  )`A question about something you name, or a claim that people will want to argue with, makes a first message easy. That is a convention of writing, without a measured effect.`;
  if (none) return part([none, how], [profileLink(facts)]);
  const openings = textSignal<number>(facts, 'openings');
  const source = textSource(
    'openings',
    'Openings in your text',
    openings === null
      ? 'Could not be measured.'
      : `${openings} found: questions, invitations and claims that a reader could answer.`,
  );
  const praise = (facts.report?.text?.findings ?? []).find(
    ({ ruleId, severity }) => ruleId === 'give-an-opening' && severity === 'good',
  );
  return part(
    [
      openings === null
        ? from(source)`Your report could not tell whether your text has something to answer.`
        : openings === 0
          ? from(
              source,
              rule,
            )`Not that we found: your text has no question, invitation or claim that a reader could answer.`
          : from(
              source,
              rule,
            )`Yes, your text has ${countFigure(openings, 'opening', 'text.openings')} that a reader could answer.`,
      praise ? told(praise) : null,
      how,
    ],
    [reportLink(facts), openings === 0 && rewriteLink],
  );
}

export function bioWrite(facts: Facts): Part {
  const how = from(
    ruleSource('concreteness'),
    ruleSource('state-intent'),
    ruleSource('bio-length'),
    guideSource('concreteness'),
  )`Name one thing that only you could write, say in a few words what you are looking for, and end with something to answer, in 15 to 45 words.`;
  const where = from(
    aboutSource(
      'rewriting',
      'How rewriting works',
      'Loupe edits your own sentences and puts your own answers together. It makes up nothing about you.',
    ),
  )`The rewriting desk below edits your own sentences, or puts a bio together from a few answers; it makes nothing up.`;
  const none = whyNoText(facts, 'what to change first');
  if (none) return part([where, how, none], [rewriteLink]);
  const asking = textFindings(facts);
  return part(
    [
      where,
      how,
      ...(asking.length > 0
        ? gathered(asking, 2)
        : [from(checkedSource(facts))`There is nothing in your present text that has to go.`]),
    ],
    [rewriteLink, reportLink(facts)],
  );
}

export function prompts(facts: Facts): Part {
  const isOther = facts.app !== facts.profile.app;
  const { maxPrompts, name, promptMaxLength } = appLimits[facts.app];
  const rule = ruleSource('app-prompt-limit');
  if (maxPrompts === 0)
    return part(
      [
        from(rule)`${name} profiles have no prompts in Loupe, so there is only the bio to work on.`,
        ...(isOther ? [] : bioOverall(facts).said.slice(0, 2)),
      ],
      [reportLink(facts)],
    );
  const answered = isOther ? 0 : facts.profile.prompts.filter(({ answer }) => answer.trim() !== '').length;
  const choose = from(
    ruleSource('concreteness'),
    ruleSource('give-an-opening'),
    guideSource('app-prompt-limit'),
  )`Choose prompts whose answers only you could give and that someone can reply to. We don’t know which prompts bring more likes.`;
  const room = isOther
    ? from(
        rule,
      )`${name} has room for ${numberFigure(maxPrompts, 'app.prompts')} prompts of ${numberFigure(promptMaxLength, 'app.prompt-limit')} characters.`
    : from(
        rule,
      )`${name} has room for ${numberFigure(maxPrompts, 'app.prompts')} prompts of ${numberFigure(promptMaxLength, 'app.prompt-limit')} characters; you have answered ${numberFigure(answered, 'profile.prompts')}.`;
  return part(
    [
      ...(answered > 0 ? bioOverall(facts, 'prompts').said : []),
      ...(isOther ? [choose, room] : [room, choose]),
    ],
    [answered > 0 ? reportLink(facts) : profileLink(facts), rewriteLink],
  );
}

export function personalFacts(facts: Facts): Part {
  return part(
    [
      from(
        notKnownOfFacts,
      )`That’s up to you. It’s fair to say early what matters to you and would end it later; the rest can wait until you trust someone. What you say should be true.`,
      from(
        notKnownOfFacts,
      )`We don’t know whether naming height, age, job, faith, politics, health, children or habits brings more or fewer matches.`,
      whyNoText(facts, 'what your text says now'),
    ],
    [],
  );
}

/** Whether what somebody is counts against them. */
export function factsMatter(facts: Facts): Part {
  return part(
    [
      from(
        ruleSource('photos-decide-most'),
      )`Less than you may fear: in one study bio, height and job counted 7 to 20 times less than the photo.`,
      from(
        notKnownOfFacts,
      )`Some people do filter by height, age or children. We don’t know how many, and it says nothing about you. What you can change is how clearly your photos and text show you.`,
      whyNoPhotos(facts, 'where to begin with that'),
    ],
    [facts.report === null ? profileLink(facts) : reportLink(facts)],
  );
}

const notKnownOfFacts = aboutSource(
  'nothing-known:facts',
  'What is not known',
  'Loupe has no published figure on naming personal facts that it would stand behind, and measures nothing of them.',
);

export function needBio(facts: Facts): Part {
  return part(
    [
      from(
        ruleSource('photos-decide-most'),
      )`Photos decide most: a photo one standard deviation better brought about +20% selection, and bio, height and job counted 7 to 20 times less.`,
      from(
        ruleSource('bio-length'),
        ruleSource('have-a-bio'),
      )`A bio still helps, it seems: constructed profiles of men had 16 matches on average without one and 69 with one. SwipeStats’ own users point the other way for long bios.`,
      noBio(facts) ??
        from(
          profileSource('bio-now', 'Your bio', `${countCharacters(facts.profile.bio)} characters.`),
        )`Yours has ${countFigure(countCharacters(facts.profile.bio), 'character', 'bio.characters')}.`,
    ],
    [rewriteLink],
  );
}
