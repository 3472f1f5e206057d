import {
  activityLimits,
  activityTypes,
  type ActivityIcon,
  type ActivitySource,
  type ActivityType,
} from '../../../domain/activity.ts';
import { cutAddress, cutText } from '../../../domain/recorded-text.ts';

/** Where an activity came from, as the server saw it. */
export type ActivityOrigin = {
  /** The visit's token; null without a visit. */
  sessionToken: string | null;
  ipAddress: string;
  userAgent: string;
  url: string;
  referrer: string;
};

/** What happened in no request: a job's end. */
export const noOrigin: ActivityOrigin = {
  sessionToken: null,
  ipAddress: 'unknown',
  userAgent: '',
  url: '',
  referrer: '',
};

/** An activity ready to be stored, every text cut to its length. Without `userId` it is anonymous. */
export type NewActivity = ActivityOrigin & {
  userId: string | null;
  type: ActivityType;
  title: string;
  description: string;
  icon: string;
  private: boolean;
  cleared: boolean;
  source: ActivitySource;
  details: Record<string, string>;
  timestamp: Date;
  timestampLocal: string | null;
  createdAt: Date;
};

const mostDetails = 50;
const localTimeLength = 64;
const iconOfType: Readonly<Record<ActivityType, ActivityIcon>> = {
  auth: 'User',
  page_view: 'Clock',
  user_action: 'CheckCircle',
  subscription: 'CreditCard',
  profile: 'PenTool',
  feature: 'Zap',
  analysis: 'BarChart3',
  optimization: 'Target',
  test: 'AlertCircle',
};

/** The type as written, if there is one of that name. */
export function findActivityType(written: string): ActivityType | undefined {
  return activityTypes.find((type) => type === cutText(written, activityLimits.type));
}

/** Cuts every text of an activity to what can be stored of it. */
export function cutActivity(
  activity: Omit<NewActivity, 'icon' | 'details'> & {
    icon?: string | undefined;
    details?: Readonly<Record<string, string | number | boolean | null>> | undefined;
  },
): NewActivity {
  const { details = {}, timestampLocal } = activity;
  return {
    ...activity,
    title: cutText(activity.title, activityLimits.title),
    description: cutText(activity.description, activityLimits.description),
    icon: cutText(activity.icon || iconOfType[activity.type], activityLimits.icon),
    userAgent: cutText(activity.userAgent, activityLimits.userAgent),
    url: cutAddress(activity.url, activityLimits.url),
    referrer: cutAddress(activity.referrer, activityLimits.referrer),
    timestampLocal: timestampLocal === null ? null : cutText(timestampLocal, localTimeLength),
    details: Object.fromEntries(
      Object.entries(details)
        .slice(0, mostDetails)
        .map(([key, value]) => [
          cutText(key, activityLimits.extraKey),
          cutText(String(value), activityLimits.extraValue),
        ]),
    ),
  };
}
