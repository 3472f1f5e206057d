import type { IntentId } from '../recognise/intent-ids.ts';
import * as app from './app-answers.ts';
import * as bio from './bio-answers.ts';
import { qualities, textQuality } from './bio-qualities.ts';
import type { Facts, Need, Slots } from './facts.ts';
import * as numbers from './number-answers.ts';
import * as measure from './measure-answers.ts';
import * as people from './people-answers.ts';
import * as photos from './photo-answers.ts';
import { photoKind, photoKinds } from './photo-kinds.ts';
import type { Part } from './say.ts';
import * as safe from './safety-answers.ts';
import * as service from './service-answers.ts';
import * as stages from './stage-answers.ts';

/** How an intent is answered. */
export type Answering = {
  /** The question in plain words, as a heading and as something to ask. */
  question: string;
  needs: readonly Need[];
  answer: (facts: Facts, slots: Slots) => Part;
};

const plain = (question: string, answer: Answering['answer'], ...needs: readonly Need[]): Answering => ({
  question,
  needs,
  answer,
});
const kind = (question: string, id: keyof typeof photoKinds): Answering =>
  plain(question, (facts) => photoKind(facts, photoKinds[id]));
const quality = (question: string, id: keyof typeof qualities): Answering =>
  plain(question, (facts) => textQuality(facts, qualities[id]));
const stage = (question: string, id: keyof typeof stages.stageQuestions): Answering =>
  plain(question, (facts) => stages.stageAnswer(facts, stages.stageQuestions[id]), 'diagnosis');

/** Every intent with its written answer. */
export const answering: Readonly<Record<IntentId, Answering>> = {
  'best-photo': plain('What is my best photo?', photos.bestPhoto),
  'worst-photo': plain('What is my weakest photo?', photos.worstPhoto),
  'first-photo': plain('Which photo should come first?', photos.firstPhoto),
  'photo-order': plain('In what order should my photos be?', photos.photoOrder),
  'one-photo': plain('What is wrong with photo 2?', photos.onePhoto),
  'photos-overall': plain('Are my photos good?', photos.photosOverall),
  'photos-missing': plain('Which photo is missing?', photos.photosMissing),
  'photo-count': plain('How many photos should I have?', photos.photoCount),
  'group-photos': kind('Are group photos bad?', 'group-photos'),
  'covered-face': kind('Do sunglasses hurt?', 'covered-face'),
  selfies: kind('Are selfies bad?', 'selfies'),
  smiling: kind('Should I smile in my photos?', 'smiling'),
  gaze: kind('Should I look at the camera?', 'gaze'),
  'full-body': kind('Do I need a full-body photo?', 'full-body'),
  filters: kind('Can I use filters?', 'filters'),
  'photo-quality': kind('Are my photos sharp enough?', 'photo-quality'),
  'similar-photos': kind('Are my photos too similar?', 'similar-photos'),
  'outdoor-photos': kind('Do outdoor and travel photos help?', 'outdoor-photos'),
  pets: kind('Does a photo with my dog help?', 'pets'),
  'other-people': kind('Can family or friends be in my photos?', 'other-people'),
  'revealing-photos': kind('Is a shirtless photo OK?', 'revealing-photos'),
  'professional-photos': kind('Do I need professional photos?', 'professional-photos'),
  'take-photos': kind('How do I take better photos?', 'take-photos'),
  'photo-size': kind('Will the app crop my photos?', 'photo-size'),
  'friends-choose': kind('Should friends choose my photos?', 'friends-choose'),
  'bio-overall': plain('What is wrong with my bio?', (facts) => bio.bioOverall(facts)),
  'bio-length': plain('Is my bio too long?', bio.bioLength),
  'bio-opening': plain('Does my bio have something to answer?', bio.bioOpening),
  'bio-write': plain('What should I write in my bio?', bio.bioWrite),
  'bio-original': quality('Is my bio like everybody’s?', 'bio-original'),
  'bio-spelling': quality('Are there mistakes in my bio?', 'bio-spelling'),
  'bio-demands': quality('Does my bio sound demanding?', 'bio-demands'),
  'bio-intent': quality('Should I say what I am looking for?', 'bio-intent'),
  'bio-humour': quality('Should my bio be funny?', 'bio-humour'),
  'bio-emoji': quality('Do I use too many emoji?', 'bio-emoji'),
  'bio-contacts': quality('Can I put my Instagram in my bio?', 'bio-contacts'),
  prompts: plain('Are my prompts good?', bio.prompts),
  'personal-facts': plain('Should I mention my height, age or job?', bio.personalFacts),
  'need-bio': plain('Does the bio matter?', bio.needBio),
  'few-matches': plain('Why do I get so few matches?', stages.fewMatches, 'diagnosis'),
  'my-rate': plain('Is my match rate good?', numbers.myRate, 'quarter'),
  'my-numbers': plain('How am I doing?', numbers.myNumbers, 'quarter'),
  trend: plain('Are my results getting better?', numbers.trend, 'insights'),
  'weakest-stage': plain('Where do I lose people?', stages.weakestStage, 'diagnosis'),
  'few-replies': stage('Why does nobody reply?', 'few-replies'),
  'dying-conversations': stage('Why do my conversations die?', 'dying-conversations'),
  'no-dates': stage('Why do I get no dates?', 'no-dates'),
  'next-step': plain('What should I do first?', stages.whatNext, 'diagnosis', 'step'),
  'first-message': plain('What should I write first?', app.firstMessage, 'diagnosis', 'insights'),
  'keep-talking': plain('How do I keep a conversation going?', app.keepTalking, 'diagnosis'),
  'ask-out': plain('How do I ask someone to meet?', app.askOut, 'diagnosis'),
  'which-app': plain('Which app works best for me?', numbers.whichApp, 'allApps'),
  'when-to-swipe': plain('When should I swipe?', numbers.whenToSwipe, 'insights'),
  selectivity: plain('Am I too picky?', app.selectivity, 'diagnosis', 'insights'),
  'paid-features': plain('Should I pay for boosts?', app.paidFeatures, 'diagnosis', 'step'),
  'did-change-help': plain('Did my last change help?', app.didChangeHelp, 'insights'),
  'run-test': plain('How long should I wait for a test?', app.runTest, 'experiments'),
  algorithm: plain('Is my account shadowbanned?', app.algorithm, 'diagnosis', 'step'),
  'new-account': plain('Should I start over with a new account?', app.newAccount, 'diagnosis', 'step'),
  'comment-with-like': plain('Should I comment when I like?', numbers.commentWithLike, 'insights'),
  odds: plain('How many likes does one match take?', numbers.odds, 'year'),
  'right-people': plain('How do I attract the right people?', app.rightPeople),
  privacy: plain('What do you store about me?', service.privacy),
  'language-model': plain('Do you send my text to an AI?', service.languageModel),
  'delete-data': plain('How do I delete my data?', service.deleteData),
  cancel: plain('How do I cancel?', service.cancel),
  refund: plain('Can I get a refund?', service.refund),
  plan: plain('What does my plan include?', service.plan),
  'import-numbers': plain('How do I bring in my numbers?', service.importNumbers),
  'analyse-profile': plain('How do I analyze my profile?', service.analyseProfile),
  'clarity-score': plain('How do you judge my photos?', service.photoVerdicts),
  'report-age': plain('Is my report up to date?', service.reportAge, 'diagnosis'),
  evidence: plain('How do you know that?', service.evidence),
  abilities: plain('What can I ask?', service.abilities),
  safety: plain('How do I stay safe on a first date?', safe.safety),
  thanks: plain('Thanks', app.thanks),
  ghosted: plain('Why did my match disappear?', people.ghosted, 'diagnosis'),
  'double-text': plain('Should I double text?', people.doubleText, 'diagnosis'),
  flaky: plain('Why does my date keep canceling?', people.flaky),
  'first-date': plain('Where should we go on a first date?', people.firstDate),
  'after-date': plain('What do I write after a date?', people.afterDate),
  'say-no': plain('How do I turn somebody down kindly?', people.sayNo),
  shy: plain('How do I date when I’m shy?', people.shy, 'diagnosis'),
  'write-first': plain('Does it matter that I never write first?', people.writeFirst, 'diagnosis'),
  'after-match': plain('How many of my matches answer or lead to a date?', people.afterMatch, 'diagnosis'),
  scam: plain('How do I spot a scam or a fake profile?', safe.scam),
  harassment: plain('How do I stop somebody who harasses me?', safe.harassment),
  'app-rules': plain('What is not allowed on the apps?', safe.appRules),
  verification: plain('How do I get verified?', safe.verification),
  'app-reads': plain('Can the app see my messages?', safe.appReads),
  uncertainty: plain('How sure are these numbers?', measure.uncertainty, 'diagnosis'),
  'data-needed': plain('How much data do you need?', measure.dataNeeded, 'diagnosis'),
  'could-not-tell': plain('What does “could not tell” mean?', measure.whatCouldNotTellMeans),
  votes: plain('Who votes on my photos?', measure.votes),
  'share-report': plain('Can I share my report?', measure.shareReport),
  'import-trouble': plain('Why does my import not work?', measure.importTrouble),
  'photo-age': plain('Can I use old photos?', measure.photoAge),
  'facts-matter': plain('Am I too short or too old for dating apps?', bio.factsMatter),
  'what-they-mean': plain('How can I tell if there is interest?', people.whatTheyMean, 'diagnosis'),
  'many-at-once': plain('How many people should I talk to at once?', people.manyAtOnce),
  'bio-language': plain('Which language should I write in?', measure.bioLanguage),
  'for-whom': plain('Does the advice apply to gay people?', measure.forWhom),
  'account-settings': plain('How do I change my phone number?', service.accountSettings),
  strengths: plain('What is good about my profile?', measure.strengths, 'diagnosis'),
  'likes-received': plain('How many people liked me?', numbers.likesReceived, 'quarter'),
  distance: plain('Why are my matches so far away?', safe.distance),
  'photos-or-text': plain('Should I change my photos or my bio first?', stages.photosOrText, 'diagnosis'),
  'app-features': plain('How long does a match stay on Bumble?', safe.appFeatures),
  mood: plain('I feel like giving up', app.mood, 'diagnosis', 'step'),
};
