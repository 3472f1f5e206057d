import type { SubjectDetail } from '../../admin-figures.contract.ts';
import { fullName, orNotAvailable, orUnknown, shortToken } from '../admin-texts.ts';
import { Fact, FactList } from './facts.tsx';
import { RankBadge } from '../lists/rank-badge.tsx';
import { SubjectLink } from './subject-link.tsx';
import { ZonedTime } from '../../../../web/ui/zone.tsx';

export function UserFacts({ user }: { user: NonNullable<SubjectDetail['user']> }) {
  const { subscription, sessionToken } = user;
  return (
    <FactList title="User Information">
      <Fact name="Name">{orUnknown(fullName(user))}</Fact>
      <Fact name="Phone">{user.phoneNumber}</Fact>
      <Fact name="Email">{orNotAvailable(user.email)}</Fact>
      <Fact name="Rank">
        <RankBadge rank={user.rank} />
      </Fact>
      <Fact name="Subscription">
        {[subscription.status, subscription.plan, subscription.tier].filter(Boolean).join(', ')}
        {subscription.expiresAt !== null && (
          <>
            {' until '}
            <ZonedTime iso={subscription.expiresAt} />
          </>
        )}
      </Fact>
      <Fact name="Created">
        <ZonedTime iso={user.createdAt} />
      </Fact>
      <Fact name="Updated">
        <ZonedTime iso={user.updatedAt} />
      </Fact>
      <Fact name="Source">
        {orUnknown(user.registrationSource)}, {orUnknown(user.documentCreatedVia)}
      </Fact>
      <Fact name="IP Address">{orUnknown(user.ipAddress)}</Fact>
      <Fact name="Session">
        {sessionToken === null ? (
          'N/A'
        ) : (
          <SubjectLink subject={{ kind: 'session', id: sessionToken }}>
            {shortToken(sessionToken)}
          </SubjectLink>
        )}
      </Fact>
      <Fact name="User ID">{user.id}</Fact>
    </FactList>
  );
}

export function SessionFacts({ session }: { session: NonNullable<SubjectDetail['session']> }) {
  const { userId, linkedAt } = session;
  return (
    <FactList title="Session Information">
      <Fact name="Session Token">{session.sessionToken}</Fact>
      <Fact name="IP Address">{orUnknown(session.ipAddress)}</Fact>
      <Fact name="First Activity">
        <ZonedTime iso={session.createdAt} />
      </Fact>
      <Fact name="Last Activity">
        <ZonedTime iso={session.lastActivity} />
      </Fact>
      <Fact name="User">
        {userId === null ? (
          'Unlinked'
        ) : (
          <SubjectLink subject={{ kind: 'user', id: userId }}>Show this user</SubjectLink>
        )}
      </Fact>
      {linkedAt !== null && (
        <Fact name="Linked">
          <ZonedTime iso={linkedAt} />
        </Fact>
      )}
      <Fact name="Test session">{session.isTestSession ? 'Yes' : 'No'}</Fact>
    </FactList>
  );
}
