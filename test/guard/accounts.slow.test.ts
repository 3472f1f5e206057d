import { unzipSync } from 'fflate';
import { totpCode } from '../totp.ts';
import { openGuard, type Actor, type Journey } from './journey.ts';

const { journey } = openGuard('accounts');

journey('registering', async ({ actor, codeFor }) => {
  const ana = actor('Ana');
  const { phoneNumber } = ana;
  const asked = { phoneNumber, source: 'register', botCheck: 'solved', acceptedTerms: true };
  await ana.post('/api/auth/send-code', { ...asked, phoneNumber: '555' });
  await ana.post('/api/auth/send-code', { ...asked, botCheck: 'wrong' });
  await ana.post('/api/auth/send-code', { ...asked, acceptedTerms: false });
  await ana.post('/api/auth/send-code', asked);
  await ana.post('/api/auth/verify-code', { phoneNumber, source: 'register', code: '12345' });
  await ana.post('/api/auth/verify-code', { phoneNumber, source: 'register', code: codeFor(phoneNumber) });
  await ana.get('/api/me');
  await ana.post('/api/auth/sign-out');
  await ana.get('/api/me');
});

journey('wrong codes until no more are taken', async ({ actor, codeFor, forgetLimits, pass }) => {
  const ana = actor('Ana');
  const { phoneNumber } = ana;
  const asked = { phoneNumber, source: 'login' };
  await ana.post('/api/auth/verify-code', { ...asked, code: '123456' });
  await ana.post('/api/auth/send-code', { ...asked, botCheck: 'solved' });
  await ana.post('/api/auth/send-code', { ...asked, botCheck: 'solved' });
  const right = codeFor(phoneNumber);
  const wrong = right === '111111' ? '222222' : '111111';
  for (let time = 0; time < 6; time += 1) {
    await ana.post('/api/auth/verify-code', { ...asked, code: wrong });
  }
  await ana.post('/api/auth/verify-code', { ...asked, code: right });
  pass({ hours: 2 });
  await forgetLimits();
  await ana.post('/api/auth/send-code', { ...asked, botCheck: 'solved' });
  pass({ minutes: 11 });
  await ana.post('/api/auth/verify-code', { ...asked, code: codeFor(phoneNumber) });
});

journey('signing in again on another browser', async ({ pass, settle, user }) => {
  const ana = await user('Ana');
  await ana.patch('/api/me', { email: 'ana@example.org' });
  pass({ days: 3 });
  const elsewhere = await ana.signInElsewhere();
  await settle();
  await elsewhere.get('/api/me');
  const signIns = await ana.get<{ id: string; isCurrent: boolean }[]>('/api/me/sign-ins');
  const other = signIns.find((signIn) => !signIn.isCurrent)?.id ?? '';
  await ana.prove();
  await ana.remove(`/api/me/sign-ins/${other}`);
  await elsewhere.get('/api/me');
  const third = await ana.signInElsewhere();
  await third.prove();
  await third.post('/api/me/sign-ins/end-others');
  await ana.get('/api/me');
  await third.get('/api/me/sign-ins');
});

journey('terms after a sign-in without them', async ({ actor, codeFor }) => {
  const ben = actor('Ben');
  const { phoneNumber } = ben;
  const asked = { phoneNumber, source: 'login' };
  await ben.post('/api/auth/send-code', { ...asked, botCheck: 'solved' });
  await ben.post('/api/auth/verify-code', { ...asked, code: codeFor(phoneNumber) });
  await ben.post('/api/profiles', { app: 'tinder' });
  await ben.put('/api/me/consents/terms', { accepted: false });
  await ben.put('/api/me/consents/terms', { accepted: true });
  await ben.put('/api/me/consents/terms', { accepted: true });
  await ben.post('/api/profiles', { app: 'tinder' });
});

journey('details and consents', async ({ user }) => {
  const ana = await user('Ana', { consents: false });
  await ana.patch('/api/me', { firstName: '  Ana ', lastName: 'Ruiz' });
  await ana.patch('/api/me', { firstName: 'x'.repeat(101) });
  await ana.patch('/api/me', { lastName: 'a\u202eb', email: 'no address' });
  await ana.patch('/api/me', { rank: 99, phoneNumber: '+15550000000' });
  await ana.put('/api/me/consents/face-analysis', { accepted: true });
  await ana.put('/api/me/consents/face-analysis', { accepted: true });
  await ana.put('/api/me/consents/face-analysis', { accepted: false });
  await ana.put('/api/me/consents/face-analysis', { accepted: 'yes' });
  await ana.get('/api/me');
});

journey('confirming an address', async ({ inMessage, pass, settle, user }) => {
  const ana = await user('Ana');
  await ana.patch('/api/me', { email: 'ana@example.org' });
  await settle();
  const first = inMessage('ana@example.org', /confirm-email#([\w-]{43})/);
  await ana.post('/api/me/email-confirmation');
  await settle();
  const second = inMessage('ana@example.org', /confirm-email#([\w-]{43})/);
  await ana.post('/api/email-confirmations', { token: first });
  await ana.post('/api/email-confirmations', { token: 'no-token' });
  await ana.post('/api/email-confirmations', { token: second });
  await ana.post('/api/email-confirmations', { token: second });
  await ana.post('/api/me/email-confirmation');
  await ana.prove();
  await ana.patch('/api/me', { email: 'other@example.org' });
  await settle();
  const third = inMessage('other@example.org', /confirm-email#([\w-]{43})/);
  pass({ days: 8 });
  await ana.post('/api/email-confirmations', { token: third });
  await ana.prove();
  await ana.patch('/api/me', { email: '' });
});

journey('changing the number by the old one', async ({ codeFor, forgetLimits, user }) => {
  const ana = await user('Ana');
  const ben = await user('Ben');
  const phoneNumber = '+15551239001';
  await ana.get('/api/me/phone-change');
  await ana.post('/api/me/phone-change/send-code', { phoneNumber: '555', botCheck: 'solved' });
  await ana.post('/api/me/phone-change/send-code', { phoneNumber: ana.phoneNumber, botCheck: 'solved' });
  await forgetLimits();
  await ana.post('/api/me/phone-change/send-code', { phoneNumber: ben.phoneNumber, botCheck: 'solved' });
  await forgetLimits();
  await ana.post('/api/me/phone-change/send-code', { phoneNumber, botCheck: 'solved' });
  await ana.post('/api/me/phone-change/start', { phoneNumber, code: '1' });
  await ana.post('/api/me/phone-change/start', { phoneNumber, code: codeFor(phoneNumber) });
  await forgetLimits();
  await ana.post('/api/me/phone-change/send-proof-code');
  await ana.post('/api/me/phone-change', { proof: { kind: 'old-number', code: '1' } });
  const proof = { kind: 'old-number', code: codeFor(ana.phoneNumber) };
  await ana.post('/api/me/phone-change', { proof });
  await ana.get('/api/me');
});

async function startChange({ codeFor, forgetLimits }: Journey, who: Actor, phoneNumber: string) {
  await forgetLimits();
  await who.quietly('POST', '/api/me/phone-change/send-code', { phoneNumber, botCheck: 'solved' });
  const code = codeFor(phoneNumber);
  await who.quietly('POST', '/api/me/phone-change/start', { phoneNumber, code });
}

journey('changing the number by waiting', async (all) => {
  const { inMessage, pass, runJob, settle, user } = all;
  const ana = await user('Ana');
  await startChange(all, ana, '+15551239002');
  await ana.post('/api/me/phone-change', { proof: { kind: 'wait' } });
  await settle();
  const token = inMessage(ana.phoneNumber, /phone-change#token=([\w-]{22})/);
  await ana.post('/api/phone-change-links/read', { token });
  await ana.post('/api/phone-change-links/use', { token });
  await ana.comeBack();
  await ana.get('/api/me/phone-change');
  await startChange(all, ana, '+15551239003');
  await ana.post('/api/me/phone-change', { proof: { kind: 'wait' } });
  await ana.remove('/api/me/phone-change');
  await startChange(all, ana, '+15551239004');
  await ana.remove('/api/me/phone-change/started');
  await startChange(all, ana, '+15551239005');
  await ana.post('/api/me/phone-change', { proof: { kind: 'wait' } });
  pass({ hours: 71 });
  await runJob('auth.complete-phone-changes');
  await ana.get('/api/me/phone-change');
  pass({ hours: 2 });
  await runJob('auth.complete-phone-changes');
  await ana.get('/api/me');
});

async function proveBySms({ codeFor, forgetLimits }: Journey, who: Actor): Promise<void> {
  await forgetLimits();
  await who.post('/api/auth/step-up/send-code');
  await who.post('/api/auth/step-up', { way: 'sms', code: codeFor(who.phoneNumber) });
}

journey('a second factor', async (all) => {
  const { actor, codeFor, forgetLimits, note, now, pass, user } = all;
  const ana = await user('Ana');
  await ana.get('/api/me/second-factor');
  await ana.post('/api/me/second-factor');
  await ana.get('/api/auth/step-up');
  await proveBySms(all, ana);
  const { secret } = await ana.post<{ secret: string }>('/api/me/second-factor');
  await ana.post('/api/me/second-factor/confirm', { code: 'abc' });
  const { recoveryCodes } = await ana.post<{ recoveryCodes: string[] }>('/api/me/second-factor/confirm', {
    code: totpCode(secret, now()),
  });
  note('recovery codes', recoveryCodes.length);
  await ana.get('/api/me/second-factor');
  pass({ hours: 1 });
  const elsewhere = actor('Ana', ' elsewhere');
  const asked = { phoneNumber: ana.phoneNumber, source: 'login' };
  await forgetLimits();
  await elsewhere.post('/api/auth/send-code', { ...asked, botCheck: 'solved' });
  await elsewhere.post('/api/auth/verify-code', { ...asked, code: codeFor(ana.phoneNumber) });
  await elsewhere.get('/api/me');
  await elsewhere.post('/api/auth/second-step', { kind: 'totp', code: 'abc' });
  await elsewhere.post('/api/auth/second-step', { kind: 'recovery-code', code: recoveryCodes[0] });
  await elsewhere.get('/api/me/second-factor');
  pass({ minutes: 11 });
  await elsewhere.remove('/api/me/second-factor');
  await elsewhere.post('/api/auth/step-up', { way: 'totp', code: totpCode(secret, now()) });
  await elsewhere.post('/api/me/recovery-codes');
  await elsewhere.remove('/api/me/second-factor');
  await elsewhere.get('/api/me/second-factor');
});

journey('taking the data along', async ({ actor, note, pass, runJob, settle, subscriber, user }) => {
  const ana = await subscriber('Ana');
  await ana.quietly('PATCH', '/api/me', { firstName: 'Ana' });
  await ana.quietly('POST', '/api/profiles', { app: 'bumble', bio: 'I bake.', prompts: ['Bread'] });
  await ana.get('/api/me/exports/latest');
  await ana.prove();
  await ana.post('/api/me/exports');
  await settle();
  const { url } = await ana.get<{ url: string }>('/api/me/exports/latest');
  const zip = await ana.raw('GET', url);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  note(
    'the files',
    Object.fromEntries(
      Object.entries(files).map(([path, bytes]) => {
        const text = new TextDecoder().decode(bytes);
        return [path, path.endsWith('.json') ? (JSON.parse(text) as unknown) : text.split('\n')];
      }),
    ),
  );
  await actor('Somebody').get(url);
  const ben = await user('Ben');
  await ben.prove();
  await ben.get(url);
  pass({ days: 2 });
  await runJob('accounts.expire-exports');
  await ana.get('/api/me/exports/latest');
  await ana.get(url);
});

journey('a deletion that is taken back', async ({ codeFor, forgetLimits, user }) => {
  const ana = await user('Ana');
  await ana.get('/api/me/deletion/ways');
  await ana.post('/api/me/deletion', { code: '1', word: 'DELETE' });
  await forgetLimits();
  await ana.post('/api/me/deletion/send-code');
  await ana.post('/api/me/deletion', { code: codeFor(ana.phoneNumber), word: 'delete it' });
  await ana.post('/api/me/deletion', { code: codeFor(ana.phoneNumber), word: 'DELETE' });
  await ana.get('/api/me');
  await ana.remove('/api/me/deletion');
  await ana.get('/api/me');
});

journey('a deletion that comes', async ({ codeFor, forgetLimits, pass, runJob, subscriber }) => {
  const ana = await subscriber('Ana');
  const ben = await subscriber('Ben');
  await ana.quietly('POST', '/api/visits', { url: '/', referrer: '' });
  await ana.quietly('POST', '/api/profiles', { app: 'bumble', bio: 'I swim.' });
  await ben.quietly('POST', '/api/profiles', { app: 'tinder', bio: 'I row.' });
  await forgetLimits();
  await ana.quietly('POST', '/api/me/deletion/send-code');
  await ana.post('/api/me/deletion', { code: codeFor(ana.phoneNumber), word: 'DELETE' });
  pass({ hours: 23 });
  await runJob('accounts.delete-accounts');
  await ana.get('/api/me');
  pass({ hours: 2 });
  await runJob('accounts.delete-accounts');
  await ana.get('/api/me');
  await ben.get('/api/me');
});
