import { describe, expect, it, vi } from 'vitest';
import type { AppTracking } from './app-tracking.ts';
import { createLaterTracking } from './later-tracking.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('tracking that is loaded later', () => {
  it('tells what happened before it was there, in order, once it has begun', async () => {
    const told: string[] = [];
    const load = vi.fn<() => Promise<AppTracking>>(() =>
      Promise.resolve({
        campaign: () => ({}),
        track: ({ kind }: { kind: string }) => void told.push(kind),
        showPage: ({ name }: { name: string }) => void told.push(name),
        knowUser: () => void told.push('user'),
        noteForm: (name: string) => void told.push(name),
      }),
    );
    const tracking = createLaterTracking({ utm_source: 'forum' }, load);
    tracking.showPage({ name: 'Sign In', title: '', location: '' });
    tracking.track({ kind: 'signed_in' });
    await settled();
    expect(load).not.toHaveBeenCalled();
    expect(tracking.campaign()).toEqual({ utm_source: 'forum' });
    tracking.begin();
    tracking.begin();
    tracking.knowUser(null);
    tracking.noteForm('payment', 'start');
    await settled();
    expect(told).toEqual(['Sign In', 'signed_in', 'user', 'payment']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('says once in the console that it could not be loaded, and nothing fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const tracking = createLaterTracking({}, () => Promise.reject(new Error('offline')));
    tracking.begin();
    tracking.track({ kind: 'signed_in' });
    await settled();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
