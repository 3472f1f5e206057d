import { Loupe, type LoupeProps } from '../loupe/loupe.tsx';
import { ThisOneIsMe } from '../loupe/this-one-is-me.tsx';

/** The loupe over a report, where the user can say which face is theirs. */
export function ReportLoupe({ profileId, ...loupe }: Omit<LoupeProps, 'answersTo'> & { profileId: string }) {
  return <Loupe {...loupe} answersTo={(photo) => <ThisOneIsMe profileId={profileId} photo={photo} />} />;
}
