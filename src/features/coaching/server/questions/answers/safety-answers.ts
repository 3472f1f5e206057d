import { appLimits } from '../../../../../domain/app-limits.ts';
import type { Facts } from './facts.ts';
import { nothingKnown } from './photo-kinds.ts';
import { asksForSomething, photosOf, reportLink } from './report-facts.ts';
import { from, part, type Part } from './say.ts';
import { aboutSource, findingSource, ruleSource } from './sources.ts';

const advice = aboutSource(
  'safety',
  'Safety',
  'Common advice from the apps and the police. Loupe hasn’t measured it, and knows nothing about the people you meet.',
);

export function safety(): Part {
  return part([
    from(
      advice,
    )`Meet in a public place, get there and home on your own, and tell a friend where you are. A video call first shows whether the person is the one in the photos.`,
    from(
      advice,
    )`Drink what you poured or saw poured, and leave whenever you want to. If you are in danger, call the police.`,
  ]);
}

export function scam(): Part {
  return part([
    from(
      advice,
    )`A request for money, gift cards, codes or an investment is a scam, however good the story is: send nothing, report the account in the app and block it.`,
    from(
      advice,
    )`Other signs of a fake: love within days, excuses against every call or meeting, and a wish to leave the app at once. Each alone proves nothing; a short video call settles most doubts.`,
    from(
      advice,
    )`If you have paid already, tell your bank at once and the police. It happens to careful people. I cannot check an account for you.`,
  ]);
}

export function harassment(): Part {
  return part([
    from(
      advice,
    )`You owe no answer: keep a screenshot, report the person inside the app, and block or unmatch.`,
    from(
      advice,
    )`If someone threatens you or wants money to keep your pictures private, do not pay and do not delete the messages: go to the police. In danger, call the emergency number.`,
    from(advice)`It is not your fault, and telling a friend helps.`,
  ]);
}

/** What the apps refuse, as far as Loupe knows it, and what the report says of the user's own profile. */
export function appRules(facts: Facts): Part {
  const { app } = facts;
  const { name } = appLimits[app];
  const isOfRules = ['app-content-rules', 'app-removes-contacts'];
  const photo = photosOf(facts).find(({ findings }) =>
    findings.some((one) => isOfRules.includes(one.ruleId) && asksForSomething(one)),
  );
  const inText = facts.report?.text?.findings.find(
    (one) => isOfRules.includes(one.ruleId) && asksForSomething(one),
  );
  const onPhoto = photo?.findings.find((one) => isOfRules.includes(one.ruleId) && asksForSomething(one));
  return part(
    [
      from(
        ruleSource('app-content-rules'),
      )`${name} and the other apps reject explicit and abusive content, and may close the account for it.`,
      from(
        ruleSource('app-content-rules'),
        nothingKnown('the rules of the apps beyond that'),
      )`One account, your own and true, is the safe rule. Each app’s community guidelines have the rest, and they change; I do not know them by heart, nor why an account was banned.`,
      onPhoto && photo
        ? from(
            findingSource(onPhoto, photo),
            ruleSource(onPhoto.ruleId),
          )`Your photo ${photo.position + 1}: ${onPhoto.message} ${onPhoto.action ?? ''}`
        : null,
      inText
        ? from(
            findingSource(inText),
            ruleSource(inText.ruleId),
          )`Your text: ${inText.message} ${inText.action ?? ''}`
        : null,
    ],
    [reportLink(facts)],
  );
}

const appsOwn = aboutSource(
  'app-settings',
  'What Loupe cannot see',
  'Loupe is not connected to any dating app: it sees neither its settings nor what it reads, hides or verifies.',
);

export function verification(facts: Facts): Part {
  return part([
    from(
      appsOwn,
    )`That happens inside ${appLimits[facts.app].name}: look in your profile or its settings for photo verification, and follow the steps there. Loupe verifies nobody.`,
    from(
      nothingKnown('what verification brings'),
    )`We don’t know whether it brings more matches. It does tell people that the photos are of you.`,
  ]);
}

export function appReads(facts: Facts): Part {
  return part([
    from(
      appsOwn,
    )`I cannot see what ${appLimits[facts.app].name} reads or tells others; its own privacy policy and settings say it.`,
    from(
      appsOwn,
    )`Loupe itself never gets your messages: an export is read in your browser, and only counts of it are sent.`,
  ]);
}

export function distance(facts: Facts): Part {
  return part([
    from(
      appsOwn,
    )`Whom ${appLimits[facts.app].name} shows you is decided by its own settings: look there for the distance and the age range. No wording of a profile changes it.`,
    from(appsOwn)`Loupe sees no places: where your matches live is not in your numbers.`,
  ]);
}

export function appFeatures(facts: Facts): Part {
  return part([
    from(
      appsOwn,
    )`How ${appLimits[facts.app].name} works inside changes often, and I do not know its present rules and features by heart: its help pages say it.`,
    from(
      appsOwn,
    )`What I can tell is how your profile does there: your photos, your text and the numbers that you bring in.`,
  ]);
}
