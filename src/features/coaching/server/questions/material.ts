import { evidenceRules } from '../../../../domain/evidence.ts';
import type { Analysis, Finding } from '../../../analysis/analysis.contract.ts';
import type { Source } from '../../coaching.contract.ts';
import { guidedRules, guideFor } from '../plan/guides.ts';

/** A passage that can answer a question, and words that people use for what it is about. */
export type Passage = Source & { ruleId: string; keywords: string };

/** What people call what a rule is about, where the rule says it in other words. */
const otherWords: Readonly<Partial<Record<string, string>>> = {
  'photos-decide-most': 'important matter most first order best',
  'let-others-choose': 'friends ask choose pick opinion others',
  'shoot-from-distance': 'selfie arm length near close camera distance lens nose',
  'left-swipe-risks': 'sunglasses glasses hat cap mask cover hide group',
  smile: 'smile smiling laugh grin teeth serious',
  gaze: 'look looking away eye contact camera',
  solo: 'alone group friends people family ex',
  'selfie-bathroom-filter': 'selfie mirror bathroom gym filter snapchat black white bw',
  'full-body': 'full body height figure head feet whole',
  outdoor: 'outdoor outside nature hike beach travel',
  flash: 'flash light night dark',
  'shallow-depth': 'blur background portrait mode bokeh camera',
  'face-photos': 'face many number photos',
  'photo-count': 'how many number count photos amount enough',
  'have-a-bio': 'bio empty need write text without',
  'bio-length': 'long short length words characters bio',
  spelling: 'spelling grammar mistake typo error',
  'shopping-list': 'demands requirements list must not picky negative dealbreaker',
  'state-intent': 'looking for relationship casual serious intent intention want',
  originality: 'original cliche unique different boring stand out',
  concreteness: 'specific concrete detail example story vague',
  'seventy-thirty': 'about me balance share partner',
  'simple-language': 'simple words sentence complicated readable',
  humour: 'funny humour humor joke irony',
  'app-text-limit': 'limit characters too long cut',
  'app-photo-limit': 'limit photos most maximum',
  'app-prompt-limit': 'prompts limit maximum',
  'app-removes-contacts': 'instagram snapchat phone number contact link whatsapp handle',
  'app-photo-crop': 'crop cut resolution pixel size frame head',
  'app-content-rules': 'explicit nude shirtless swear ban banned allowed',
  'face-visible': 'face visible eyes closed covered hidden',
  'face-legible': 'sharp blurry dark light bright quality',
  'no-near-duplicates': 'same similar duplicate repeat',
  variety: 'variety different mix distance activity hobby',
  'give-an-opening': 'question opener conversation reply message start answer',
  'punctuation-load': 'emoji emojis capitals exclamation punctuation',
};

/** All that answers are made of: what the newest report found, the rules of evidence, and how to follow them. */
export function gatherMaterial(latest: Analysis | null): Passage[] {
  return [
    ...(latest === null ? [] : findingPassages(latest)),
    ...evidenceRules.map((rule) => ({
      id: `rule:${rule.id}`,
      kind: 'rule' as const,
      title: rule.claim,
      text: [rule.effect, `${rule.population}.`, ...rule.contradictedBy].join(' ').replaceAll('..', '.'),
      tier: rule.tier,
      url: rule.url,
      ruleId: rule.id,
      keywords: otherWords[rule.id] ?? '',
    })),
    ...guidedRules.map((ruleId) => ({
      id: `guide:${ruleId}`,
      kind: 'guide' as const,
      title: guideTitles[guideFor(ruleId).kind],
      text: guideFor(ruleId).items.join(' '),
      tier: null,
      url: null,
      ruleId,
      keywords: `how ${otherWords[ruleId] ?? ''}`,
    })),
  ];
}

const guideTitles = {
  shots: 'Photos to take',
  questions: 'Questions to answer',
  steps: 'How to do it',
} as const;

function findingPassages({ photos, report, text }: Analysis): Passage[] {
  const passages = new Map<string, Passage>();
  const add = (finding: Finding, scope: string, title: string): void => {
    const id = `finding:${scope}:${finding.id.replace(/@.*$/, '')}`;
    if (finding.severity === 'info' || passages.has(id)) return;
    passages.set(id, {
      id,
      kind: 'finding',
      title,
      text: [finding.message, finding.action].filter(Boolean).join(' '),
      tier: null,
      url: null,
      ruleId: finding.ruleId,
      keywords: `my ${otherWords[finding.ruleId] ?? ''}`,
    });
  };
  for (const finding of report?.setFindings ?? []) add(finding, 'set', 'Your photos as a set');
  for (const { findings, photoId, position } of photos) {
    for (const finding of findings) add(finding, `photo:${photoId}`, `Your photo ${position + 1}`);
  }
  for (const finding of text?.findings ?? []) add(finding, 'text', 'Your text');
  return [...passages.values()];
}
