import type { EvidenceRule } from './evidence-rule.ts';

const hingeSource =
  'Hinge, study of its members’ photos, 2017; figures read in press reports (Well+Good, unpretty.com)';
const hingeUrl = 'https://wellandgood.com/online-dating-sunday-sneakers';
const zooskSource = 'Zoosk, photo statistics, 2014; figures read in a secondary report (100firstdates.com)';
const zooskUrl = 'http://100firstdates.com/tag/stats';
const okCupidOnMen =
  'OkCupid 2010 (about 7,000 photos) found the opposite for men: not smiling and looking away did best. Photofeeler later tried to reproduce that and could not.';
const ownPortraits =
  'On 1,499 portraits that people had rated, Loupe’s own smile and gaze signals did not correlate with the ratings.';

/** What is known about photos, from papers, platforms and surveys. */
export const photoEvidence = [
  {
    id: 'photos-decide-most',
    claim: 'The photo decides more than anything else in a profile.',
    effect:
      'Photo one standard deviation better: about +20% selection. Intelligence: about +2%. Bio, height and job: 7 to 20 times smaller than the photo.',
    population: '445 dating-app users in Germany, women and men, 5,340 decisions on constructed profiles',
    year: 2025,
    source: 'Witmer, Rosenbusch & Meral 2025, Computers in Human Behavior Reports',
    url: 'https://www.sciencedirect.com/science/article/pii/S2451958824002124',
    tier: 'A',
    contradictedBy: [],
  },
  {
    id: 'let-others-choose',
    claim:
      'Photos chosen by other people make a better first impression than the ones people choose of themselves.',
    effect: 'Photos selected by others conferred more favorable impressions than self-selected ones.',
    population: 'n = 610, two online studies',
    year: 2017,
    source: 'White, Sutherland & Burton 2017, Cognitive Research: Principles and Implications 2:23',
    url: 'https://doi.org/10.1186/s41235-017-0058-3',
    tier: 'A',
    contradictedBy: [],
  },
  {
    id: 'shoot-from-distance',
    claim:
      'A camera held very near widens the middle of the face; from about 1.5 m the proportions are true.',
    effect: 'At 30 cm the base of the nose looks about 30% wider than at 1.5 m.',
    population: 'A geometric model of averaged faces, no viewers',
    year: 2018,
    source: 'Paskhover et al. 2018, JAMA Facial Plastic Surgery; figure read in reports of the paper',
    url: 'https://magazine.rutgers.edu/health-matters/self-improvement-for-a-selfie',
    tier: 'A',
    contradictedBy: [
      'Pressler et al. photographed 30 volunteers: at 30 cm the nose was 6.4% longer than at 1.5 m, and its base did not get significantly wider.',
    ],
  },
  {
    id: 'left-swipe-risks',
    claim:
      'Not smiling, a partly covered face, a group, a hat and glasses of any kind go with more left swipes.',
    effect: 'Named as the main reasons for a left swipe; no sizes published.',
    population: 'Tinder’s users',
    year: 2016,
    source: 'Tinder tech blog on Smart Photos, 2016; list read in press reports',
    url: 'https://theusbport.com/smart-photos-can-get-you-up-to-12-more-matches-in-tinder/19093/amp',
    tier: 'B',
    contradictedBy: [`On smiling: ${okCupidOnMen}`, `On smiling: ${ownPortraits}`],
  },
  {
    id: 'smile',
    claim:
      'For women, a smile that shows teeth went with more likes; what kind of smile it is made no difference.',
    effect: 'Women smiling with teeth: +76% likes.',
    population: 'Hinge’s members',
    year: 2017,
    source: hingeSource,
    url: hingeUrl,
    tier: 'B',
    contradictedBy: [
      okCupidOnMen,
      'A master’s thesis at Leiden University found no effect of a Duchenne against a social smile.',
      'For men the same Hinge study is reported to favor a smile without teeth.',
      ownPortraits,
    ],
  },
  {
    id: 'gaze',
    claim:
      'Hinge’s men did better facing the camera and its women looking away; other platforms saw the reverse.',
    effect: 'Men facing the camera: +102% likes. Women looking away: +74%.',
    population: 'Hinge’s members',
    year: 2017,
    source: hingeSource,
    url: hingeUrl,
    tier: 'B',
    contradictedBy: [
      okCupidOnMen,
      'For women OkCupid 2010 found eye contact best and looking away worst.',
      ownPortraits,
    ],
  },
  {
    id: 'solo',
    claim: 'Photos of one person alone did better than photos with friends.',
    effect: 'Women alone: +69% likes (Hinge). With friends: −53% messages (Zoosk).',
    population: 'Hinge’s women; Zoosk’s users, women and men',
    year: 2017,
    source: `${hingeSource}; ${zooskSource}`,
    url: hingeUrl,
    tier: 'B',
    contradictedBy: [
      'Another report of the same Zoosk figures gives −42% with friends and −53% with animals.',
    ],
  },
  {
    id: 'selfie-bathroom-filter',
    claim: 'Selfies, bathroom photos and filters went with fewer likes, black-and-white photos with more.',
    effect: 'Selfie −40%, bathroom −90%, filter −90%, black-and-white about twice the likes.',
    population: 'Hinge’s members',
    year: 2017,
    source: hingeSource,
    url: hingeUrl,
    tier: 'B',
    contradictedBy: ['Zoosk 2014 found selfies almost neutral: +4% messages for women, −8% for men.'],
  },
  {
    id: 'full-body',
    claim: 'Profiles with a full-body photo received more messages.',
    effect: '+203% messages.',
    population: 'Zoosk’s users, women and men',
    year: 2014,
    source: zooskSource,
    url: zooskUrl,
    tier: 'B',
    contradictedBy: [],
  },
  {
    id: 'outdoor',
    claim: 'Outdoor photos went with more messages for men and fewer for women.',
    effect: 'Men +19%, women −40% messages.',
    population: 'Zoosk’s users',
    year: 2014,
    source: zooskSource,
    url: zooskUrl,
    tier: 'B',
    contradictedBy: [],
  },
  {
    id: 'flash',
    claim: 'Photos taken with the flash were judged worse than photos in soft light.',
    effect: 'Flash “adds 7 years”.',
    population: '552,000 photos, 11.4 million judgments on OkCupid',
    year: 2010,
    source: 'OkCupid, “Don’t Be Ugly By Accident”, 2010; figures read in secondary reports',
    url: 'https://www.datingsitesreviews.com/article.php?story=Teaches-Its-Members-How-Not-To-Be-Ugly',
    tier: 'B',
    contradictedBy: [],
  },
  {
    id: 'shallow-depth',
    claim:
      'A soft background behind a sharp person and the light shortly before sunset went with better judgments.',
    effect: 'Direction only: shallow depth of field and golden hour did better; read here without sizes.',
    population: '552,000 photos, 11.4 million judgments on OkCupid',
    year: 2010,
    source: 'OkCupid, “Don’t Be Ugly By Accident”, 2010; read in secondary reports',
    url: 'https://www.datingsitesreviews.com/article.php?story=Teaches-Its-Members-How-Not-To-Be-Ugly',
    tier: 'B',
    contradictedBy: [],
  },
  {
    id: 'face-photos',
    claim: 'For men, more than one photo that shows the face raises the chance of a match.',
    effect: 'Men with more than one face photo: +71% chance of a match.',
    population: 'Tinder’s men',
    year: 2024,
    source: 'Tinder, announcement of Photo Selector, 2024; figure read in a press report (nybreaking.com)',
    url: 'https://nybreaking.com/tinders-new-ai-picks-the-best-photos-for-your-dating-profile/amp',
    tier: 'B',
    contradictedBy: [],
  },
  {
    id: 'photo-count',
    claim: 'Women say they prefer profiles with at least four photos.',
    effect: 'Women prefer four or more images.',
    population: 'Heterosexual single women in Tinder’s survey',
    year: 2024,
    source: 'Tinder, announcement of Photo Selector, 2024; figure read in a press report (nybreaking.com)',
    url: 'https://nybreaking.com/tinders-new-ai-picks-the-best-photos-for-your-dating-profile/amp',
    tier: 'C',
    contradictedBy: [],
  },
] as const satisfies readonly EvidenceRule[];
