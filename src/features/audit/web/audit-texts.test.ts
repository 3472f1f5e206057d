import { expect, test } from 'vitest';
import { describeActor, describeDetails, describeOrigin } from './audit-texts.ts';

test('details read in their own order, whatever order they come in, and unknown ones are not hidden', () => {
  expect(describeDetails({ newRank: 99, oldRank: 0 })).toBe('from rank 0, to rank 99');
  expect(describeDetails({ refundedBefore: 0, amount: 49.5 })).toBe('$49.50, $0.00 had gone back before');
  expect(describeDetails({ confidence: 0.973, userId: 'u1', app: 'tinder' })).toBe(
    'tinder profile, of user u1, program’s hint 97.3%',
  );
  expect(describeDetails({ why: null })).toBe('why none');
  expect(describeDetails({})).toBe('');
});

test('who did it is named as far as that is known', () => {
  const nobody = { actorId: null, actorName: null, actorPhoneNumber: null, ipAddress: '203.0.113.1' };
  expect(describeActor(nobody)).toBe('A deleted administrator');
  expect(describeActor({ ...nobody, ipAddress: 'command line' })).toBe('The command line');
  const ada = { ...nobody, actorId: 'a', actorName: 'Ada Q', actorPhoneNumber: '+15551230001' };
  expect(describeActor(ada)).toBe('Ada Q, +15551230001');
  expect(describeActor({ ...ada, actorName: '' })).toBe('+15551230001');
});

test('the address stands beside whoever used a browser; the command line is not named twice', () => {
  expect(describeOrigin({ ipAddress: '203.0.113.1' })).toBe('From 203.0.113.1');
  expect(describeOrigin({ ipAddress: 'command line' })).toBe('');
});
