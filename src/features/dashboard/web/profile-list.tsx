import type { Dashboard } from '../dashboard.contract.ts';
import { ProfileListRow } from './profile-row.tsx';

/** The user's profiles, the newest first. */
export function ProfileList({ profiles }: Pick<Dashboard, 'profiles'>) {
  return (
    <section aria-labelledby="your-profiles">
      <h2 id="your-profiles" className="text-2xl font-bold">
        Your profiles
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileListRow profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  );
}
