import { falsely, found, named, type ProofClaim, type Line } from './claim.ts';

const text = (claim: Omit<ProofClaim, 'area'>): ProofClaim => ({ area: 'text', ...claim });

/** A figure of the document that people judged once, on texts that no rule was tuned on. */
const judged = (line: {
  says: string;
  quote: string;
  errors: number;
  count: number;
  measuredOn: string;
  command?: string;
}): Line => ({ from: 'docs', document: 'text-and-results', command: null, ...line });

const fresh = 'fresh texts by another writer';

/** What Loupe reads in texts. */
export const textClaims: readonly ProofClaim[] = [
  text({
    id: 'advice',
    claim: 'This text needs a change, or it doesn’t.',
    limits:
      'Whether a bio deserves what is said of it is one reader’s opinion. The bios are of 2012 and differ from those of today.',
    findings: ['short', 'vague', 'length'],
    signals: ['wordCount', 'vagueWords'],
    lines: [
      judged({
        says: 'actions that a fresh reader disagrees with',
        quote: '85% (92/108)',
        errors: 16,
        count: 108,
        measuredOn: '130 held-out real bios',
        command: 'npm run bench -- text advice',
      }),
      judged({
        says: 'praise that a fresh reader disagrees with',
        quote: '93% (13/14)',
        errors: 1,
        count: 14,
        measuredOn: '130 held-out real bios',
        command: 'npm run bench -- text advice',
      }),
      judged({
        says: 'good profiles told to change something',
        quote: '92% (23/25)',
        errors: 2,
        count: 25,
        measuredOn: fresh,
      }),
      ...named('advice', 'planted faults: named as an action; other actions beside them', {
        wrong: 'actions beside the planted fault',
        missed: 'planted faults not named',
      }),
      found(
        'text',
        'advice',
        'good profiles without an action',
        'our own good profiles told to change something',
      ),
      found(
        'text',
        'advice',
        'actions on real bios that a reader agrees with',
        'actions that the first reader disagrees with',
      ),
      found(
        'text',
        'advice',
        'praise of real bios that a reader agrees with',
        'praise that the first reader disagrees with',
      ),
    ],
  }),
  text({
    id: 'cliches',
    claim: 'This phrase or idea is worn.',
    limits:
      'More than half of worn ideas in fresh words are missed. Jokes and aphorisms are sometimes called worn.',
    findings: ['cliche'],
    signals: ['cliches'],
    lines: [
      judged({
        says: 'worn ideas missed, as surely as they are named now',
        quote: '27% (11/41)',
        errors: 30,
        count: 41,
        measuredOn: fresh,
      }),
      ...named('cliches', 'our own sentences, among near misses', {
        wrong: 'wrong when we called a sentence worn',
        missed: 'worn sentences of our own missed',
      }),
      ...named('cliches', 'found in real bios, as a reader judged it', {
        wrong: 'wrong in real bios, as a reader judged',
      }),
      falsely(
        'text',
        'cliches',
        'concrete and plain sentences called worn',
        'concrete and plain sentences, called worn',
      ),
    ],
  }),
  text({
    id: 'demands',
    claim: 'This reads as a demand or a complaint.',
    limits: 'Long or indirect demands are missed.',
    findings: ['demand'],
    signals: ['demands'],
    lines: [
      ...named('demands', 'found in real bios, as a reader judged it', {
        wrong: 'wrong in real bios, as a reader judged',
      }),
      ...named('demands', 'our own sentences, among near misses', {
        wrong: 'wrong when we named a demand',
        missed: 'demands missed in our own sentences',
      }),
      judged({
        says: 'demands missed in fresh sentences',
        quote: '90%, 45% (n 20)',
        errors: 11,
        count: 20,
        measuredOn: fresh,
      }),
    ],
  }),
  text({
    id: 'intent',
    claim: 'The text says what its writer is looking for.',
    limits: 'Languages other than English are not judged.',
    findings: ['intent', 'no-intent'],
    signals: ['intentStated'],
    lines: [
      ...named('intent', 'found in real bios, as a reader judged it', {
        wrong: 'wrong in real bios, as a reader judged',
      }),
      ...named('intent', 'our own sentences, among near misses', {
        wrong: 'wrong when we named an intent',
        missed: 'intents missed in our own sentences',
      }),
      judged({
        says: 'intents missed in fresh sentences',
        quote: '91%, 50% (n 20)',
        errors: 10,
        count: 20,
        measuredOn: fresh,
      }),
    ],
  }),
  text({
    id: 'openings',
    claim: 'This line gives readers something to answer.',
    limits: 'More than half of fresh openings are missed, so a missing one may only be unrecognized.',
    findings: ['opening', 'no-opening'],
    signals: ['openings'],
    lines: [
      ...named('openings', 'found in real bios, as a reader judged it', {
        wrong: 'wrong in real bios, as a reader judged',
      }),
      ...named('openings', 'our own sentences, among near misses', {
        wrong: 'wrong when we named an opening',
        missed: 'openings missed in our own sentences',
      }),
      judged({
        says: 'openings missed in fresh sentences',
        quote: '90%, 45% (n 20)',
        errors: 11,
        count: 20,
        measuredOn: fresh,
      }),
    ],
  }),
  text({
    id: 'rows',
    claim: 'Adjectives, interests or wanted qualities stand in a row.',
    limits: 'Rows as whole sentences are missed.',
    findings: ['adjectives', 'interests', 'shopping-list'],
    signals: ['listedAdjectives', 'listedQualities'],
    lines: [
      judged({
        says: 'rows missed in fresh sentences',
        quote: '100%, 60% (n 15)',
        errors: 6,
        count: 15,
        measuredOn: fresh,
      }),
    ],
  }),
  text({
    id: 'concrete',
    claim: 'This line is specific: only its writer would say it.',
    limits: 'It doesn’t say that the line is good.',
    findings: ['concrete', 'more-details'],
    signals: ['concreteness', 'concreteDetails'],
    lines: [
      ...named('concreteness', 'specific lines, among general ones and plain facts', {
        wrong: 'wrong when we called a line specific',
        missed: 'specific lines missed',
      }),
      judged({
        says: 'specific lines missed in fresh texts',
        quote: '100%, 96% (n 25)',
        errors: 1,
        count: 25,
        measuredOn: fresh,
      }),
    ],
  }),
  text({
    id: 'grammar',
    claim: 'There is a spelling or grammar mistake here.',
    limits:
      'More than half of learners’ mistakes are missed, so “no mistakes found” doesn’t mean there are none. English only.',
    findings: ['spelling', 'grammar', 'no-mistakes', 'grammar-unchecked'],
    signals: ['spellingAndGrammar', 'slips'],
    lines: [
      judged({
        says: 'real bios with a mistake that was missed, at the first measurement',
        quote: '44% (8/18)',
        errors: 10,
        count: 18,
        measuredOn: 'held-out real bios, measured once',
      }),
      judged({
        says: 'marks in real bios that a person disagrees with, at the first measurement',
        quote: '63% (10/16)',
        errors: 6,
        count: 16,
        measuredOn: 'held-out real bios, measured once',
      }),
      judged({
        says: 'real bios without a mistake that were marked, at the first measurement',
        quote: '4% (4/112)',
        errors: 4,
        count: 112,
        measuredOn: 'held-out real bios, measured once',
      }),
      found(
        'text',
        'grammar',
        "learners' sentences with a mistake: found",
        'learners’ sentences with a mistake that was missed',
      ),
      found(
        'text',
        'grammar',
        "learners' sentences: marks that a correction changes",
        'marks that no correction changes',
      ),
      falsely(
        'text',
        'grammar',
        "learners' sentences that somebody left as they are: marked without cause",
        'sentences that somebody left as they are, marked',
      ),
      found(
        'text',
        'grammar',
        'our own sentences with one mistake: found',
        'our own sentences with a mistake that was missed',
      ),
      falsely(
        'text',
        'grammar',
        'their corrections: marked all the same (some still have mistakes)',
        'corrected sentences marked (some still have mistakes)',
      ),
      falsely(
        'text',
        'grammar',
        'our own sentences without a mistake: marked',
        'our own sentences without a mistake, marked',
      ),
    ],
  }),
  text({
    id: 'unknown-word',
    claim: 'This word is not in our dictionary.',
    limits: 'Such words are rare in bios, so the figure is hardly known.',
    findings: ['unknown-word'],
    lines: [
      judged({
        says: 'wrong when we named a word, at the first measurement',
        quote: '3 of 6',
        errors: 3,
        count: 6,
        measuredOn: 'held-out real bios, measured once',
      }),
    ],
  }),
];
