import type { SubjectDetail } from '../../admin-figures.contract.ts';
import { fullName, orNotAvailable, orUnknown, shortToken } from '../admin-texts.ts';
import { Fact, FactList } from './facts.tsx';
import { RankBadge } from '../lists/rank-badge.tsx';
import { SubjectLink } from './subject-link.tsx';
import { ZonedTime } from '../../../../web/ui/zone.tsx';
import { sessionFactTexts, userFactTexts } from './subject-texts.ts';

export function UserFacts({ user }: { user: NonNullable<SubjectDetail['user']> }) {
  const { subscription, sessionToken } = user;
  return (
    <FactList title={userFactTexts.title}>
      <Fact name={userFactTexts.name}>{orUnknown(fullName(user))}</Fact>
      <Fact name={userFactTexts.phone}>{user.phoneNumber}</Fact>
      <Fact name={userFactTexts.email}>{orNotAvailable(user.email)}</Fact>
      <Fact name={userFactTexts.rank}>
        <RankBadge rank={user.rank} />
      </Fact>
      <Fact name={userFactTexts.subscription}>
        {[subscription.status, subscription.plan, subscription.tier].filter(Boolean).join(', ')}
        {subscription.expiresAt !== null && (
          <>
            {userFactTexts.until}
            <ZonedTime iso={subscription.expiresAt} />
          </>
        )}
      </Fact>
      <Fact name={userFactTexts.created}>
        <ZonedTime iso={user.createdAt} />
      </Fact>
      <Fact name={userFactTexts.updated}>
        <ZonedTime iso={user.updatedAt} />
      </Fact>
      <Fact name={userFactTexts.source}>
        {orUnknown(user.registrationSource)}, {orUnknown(user.documentCreatedVia)}
      </Fact>
      <Fact name={userFactTexts.ipAddress}>{orUnknown(user.ipAddress)}</Fact>
      <Fact name={userFactTexts.session}>
        {sessionToken === null ? (
          userFactTexts.noSession
        ) : (
          <SubjectLink subject={{ kind: 'session', id: sessionToken }}>
            {shortToken(sessionToken)}
          </SubjectLink>
        )}
      </Fact>
      <Fact name={userFactTexts.id}>{user.id}</Fact>
    </FactList>
  );
}

export function SessionFacts({ session }: { session: NonNullable<SubjectDetail['session']> }) {
  const { userId, linkedAt } = session;
  return (
    <FactList title={sessionFactTexts.title}>
      <Fact name={sessionFactTexts.token}>{session.sessionToken}</Fact>
      <Fact name={sessionFactTexts.ipAddress}>{orUnknown(session.ipAddress)}</Fact>
      <Fact name={sessionFactTexts.firstActivity}>
        <ZonedTime iso={session.createdAt} />
      </Fact>
      <Fact name={sessionFactTexts.lastActivity}>
        <ZonedTime iso={session.lastActivity} />
      </Fact>
      <Fact name={sessionFactTexts.user}>
        {userId === null ? (
          sessionFactTexts.unlinked
        ) : (
          <SubjectLink subject={{ kind: 'user', id: userId }}>{sessionFactTexts.showUser}</SubjectLink>
        )}
      </Fact>
      {linkedAt !== null && (
        <Fact name={sessionFactTexts.linked}>
          <ZonedTime iso={linkedAt} />
        </Fact>
      )}
      <Fact name={sessionFactTexts.test}>
        {session.isTestSession ? sessionFactTexts.yes : sessionFactTexts.no}
      </Fact>
    </FactList>
  );
}
