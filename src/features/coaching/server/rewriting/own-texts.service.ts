import { appLimits } from '../../../../domain/app-limits.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { ActivityOrigin, RecordActivity } from '../../../activity/server/record-activity.service.ts';
import type { RequireEntitlement } from '../../../billing/server/subscription/require-entitlement.service.ts';
import type { Profile } from '../../../profiles/profiles.contract.ts';
import type { ListTextVersions } from '../../../profiles/server/list-text-versions.service.ts';
import type { OwnProfiles } from '../../../profiles/server/own-profiles.service.ts';
import type { ReplaceText } from '../../../profiles/server/replace-text.service.ts';
import type { OwnTexts } from '../../coaching.contract.ts';
import { findOwnText, ownTextsOf, withText } from './own-texts.ts';

/** How many earlier wordings of a text are offered. */
const mostEarlier = 5;

export type KeepTexts = {
  /**
   * The texts of a profile that can be rewritten, each with earlier wordings that can be put back. Throws `not_found`, and
   * `subscription_required`.
   */
  list(userId: string, profileId: string): Promise<OwnTexts>;
  /**
   * Puts a text into the profile, as a version of its own. Throws as `list`, and `conflict` when the profile has no such text any
   * more, or it does not say `expectedText`.
   */
  put(
    userId: string,
    wish: { profileId: string; textId: string; text: string; expectedText: string },
    origin: ActivityOrigin,
  ): Promise<OwnTexts>;
};

export function createKeepTexts(deps: {
  getProfile: OwnProfiles['get'];
  requireEntitlement: RequireEntitlement;
  listTextVersions: ListTextVersions;
  replaceText: ReplaceText;
  activity: Pick<RecordActivity, 'record'>;
}): KeepTexts {
  const open = async (userId: string, profileId: string): Promise<Profile> => {
    // Before what the user may do: nobody learns of another's profile.
    const profile = await deps.getProfile(userId, profileId);
    await deps.requireEntitlement(userId, 'bioOptimization');
    return profile;
  };
  const list: KeepTexts['list'] = async (userId, profileId) => {
    const profile = await open(userId, profileId);
    const versions = await deps.listTextVersions(userId, profileId);
    const kept = versions.map(({ createdAt, ...texts }) => ({
      createdAt,
      texts: ownTextsOf({ ...texts, app: profile.app }),
    }));
    return {
      texts: ownTextsOf(profile).map(({ id, label, limit, text }) => {
        const earlier = new Map<string, string>();
        for (const version of kept) {
          const said = version.texts.find((other) => other.id === id)?.text ?? '';
          if (said.trim() !== '' && said !== text && !earlier.has(said))
            earlier.set(said, version.createdAt.toISOString());
        }
        return {
          id,
          label,
          text,
          limit,
          earlier: Array.from(earlier, ([said, keptAt]) => ({ text: said, keptAt })).slice(0, mostEarlier),
        };
      }),
    };
  };
  return {
    list,
    async put(userId, { expectedText, profileId, text, textId }, origin) {
      const { app } = await open(userId, profileId);
      await deps.replaceText(userId, profileId, (texts) => {
        const own = findOwnText(texts, textId);
        if (own.text !== expectedText) {
          throw new AppError('conflict', 'This text was changed elsewhere. Please reload the page.');
        }
        return withText(texts, own, text);
      });
      await deps.activity.record({
        userId,
        type: 'optimization',
        source: 'coaching',
        isForUser: true,
        title: 'Text Rewritten',
        description: `Your ${appLimits[app].name} profile has the new text`,
        icon: 'PenTool',
        origin,
        details: { profileId },
      });
      return list(userId, profileId);
    },
  };
}
