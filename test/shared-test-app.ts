import { createTestApp, type TestApp } from './create-test-app.ts';

let shared: Promise<TestApp> | undefined;
let registered = 0;

/**
 * The application that the test files of one worker share: with the default clock and settings, it starts once and ends with
 * the run. A file that uses it makes users of its own with `nextNumber` and cleans up only what it made. A test that sets the
 * clock, counts whole tables or reads the whole log creates its own application.
 */
export function sharedTestApp(): Promise<TestApp> {
  // All files register from one address within one hour of the clock.
  shared ??= createTestApp({ env: { SMS_HOURLY_LIMIT_PER_ADDRESS: '10000', SMS_DAILY_LIMIT: '1000000' } });
  return shared;
}

/** A phone number that no other user of the shared application has. */
export function nextNumber(): string {
  registered += 1;
  // Codes to numbers that differ in their last four digits alone are limited.
  return `+1555${String(2_000_000 + registered * 1_000)}`;
}
