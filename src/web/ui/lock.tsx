import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import { neededTier, tierAskedFor, type Entitled, type GatedFeature } from '../../domain/entitlements.ts';
import type { Tier } from '../../domain/plans.ts';
import { lazyPart } from '../lazy-part.ts';

type Lock = {
  /** The tier that opens a feature to this user, or null where it is open. */
  neededTier: (feature: GatedFeature) => Tier | null;
  /** Shows the lock where a call was refused for want of a subscription; false for every other failure. */
  showLock: (error: unknown) => boolean;
};

const LockContext = createContext<Lock | null>(null);

/** Loaded apart from the screens: it is for a subscription that ends while a screen is open. */
const LockDialog = lazyPart(async () => (await import('./lock-dialog.tsx')).LockDialog);

export type LockProviderProps = {
  user: Entitled;
  /** The server refused what is open to this user: the record is out of date. */
  onRefused: () => void;
  children: ReactNode;
};

/** Knows what is open to the user, and says so where the server refuses something. */
export function LockProvider({ user, onRefused, children }: LockProviderProps) {
  const [refused, setRefused] = useState<Tier | null>(null);
  const showLock = (error: unknown): boolean => {
    const tier = tierAskedFor(error);
    if (tier === null) return false;
    setRefused(tier);
    onRefused();
    return true;
  };
  return (
    <LockContext value={{ neededTier: (feature) => neededTier(feature, user), showLock }}>
      {children}
      {refused && (
        <Suspense>
          <LockDialog tier={refused} onClose={() => setRefused(null)} />
        </Suspense>
      )}
    </LockContext>
  );
}

/** What is locked on this screen, and how to say that something was. */
export function useLock(): Lock {
  const lock = use(LockContext);
  if (!lock) throw new Error('useLock stands outside a LockProvider');
  return lock;
}
