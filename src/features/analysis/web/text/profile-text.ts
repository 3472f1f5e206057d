import type { Profile } from '../../../profiles/profiles.contract.ts';

/** What stands in a field (`bio`, `prompt:0`, …) of the profile now; null where the field is gone. */
export function storedText(profile: Profile, field: string): string | null {
  if (field === 'bio') return profile.bio;
  return profile.prompts[promptIndex(field)]?.answer ?? null;
}

/** What to save so that the field holds `text` and every other field what it holds now. */
export function textUpdate(
  profile: Profile,
  field: string,
  text: string,
): Pick<Profile, 'bio'> | Pick<Profile, 'prompts'> {
  if (field === 'bio') return { bio: text };
  const index = promptIndex(field);
  return {
    prompts: profile.prompts.map((prompt, at) => (at === index ? { ...prompt, answer: text } : prompt)),
  };
}

function promptIndex(field: string): number {
  return Number(/^prompt:(\d+)$/u.exec(field)?.[1] ?? -1);
}
