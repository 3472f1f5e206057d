import { expect, it } from 'vitest';
import type { RecentActivity } from '../../activity/activity.contract.ts';
import { whatMatters } from './recent-activities.tsx';

const activity = (title: string, fields: Partial<RecentActivity> = {}): RecentActivity => ({
  id: title,
  type: 'user_action',
  title,
  description: '',
  icon: 'User',
  timestamp: '2026-11-20T12:00:00.000Z',
  ...fields,
});
const titles = (activities: RecentActivity[]) => whatMatters(activities).map(({ title }) => title);

it('shows up to five activities as they are', () => {
  const five = ['1', '2', '3', '4', '5'].map((title) => activity(title, { type: 'auth' }));
  expect(titles(five)).toEqual(['1', '2', '3', '4', '5']);
});

it('leaves out sign-ins and the start of what has ended first, and keeps the order', () => {
  const all = [
    activity('Signed in', { type: 'auth' }),
    activity('Analysis Finished', { type: 'analysis', icon: 'BarChart3' }),
    activity('Analysis Started', { type: 'analysis', icon: 'Clock' }),
    activity('Profile Created', { type: 'profile' }),
    activity('Results Imported', { type: 'feature' }),
    activity('Subscription Started', { type: 'subscription' }),
    activity('Welcome', { type: 'auth' }),
  ];
  expect(titles(all)).toEqual([
    'Analysis Finished',
    'Analysis Started',
    'Profile Created',
    'Results Imported',
    'Subscription Started',
  ]);
  expect(titles([...all, activity('Photo removed')])).not.toContain('Analysis Started');
});

it('keeps an analysis that is still running', () => {
  const running = activity('Analysis Started', { type: 'analysis', icon: 'Clock' });
  const others = ['1', '2', '3', '4', '5'].map((title) => activity(title, { type: 'auth' }));
  expect(titles([...others, running])).toContain('Analysis Started');
});
