import { randomUUIDv7 } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { mailsTo } from '../support/mails.ts';
import { inMailTo, type Person, type Site } from './people.ts';
import type { Cast, Scene } from './scenes.ts';

const named = { name: 'كريم', password: '' };

const anAddress = () => `fresh.${randomUUIDv7()}@example.org`;

/** Comes to the page that asks for a name, with the code of the mail. */
export async function almostSignedUp(site: Site, person: Person, address = anAddress()): Promise<string> {
  const code = await person.send('/ar-ma/account/signup', { identifier: address });
  return person.send(code, { code: await inMailTo(site, address, /\b(\d{6})\b/) });
}

export async function signUp(site: Site, person: Person, address?: string): Promise<void> {
  await person.send(await almostSignedUp(site, person, address), named);
}

/** The pages on the way into an account and to another password. */
export async function accountStory(site: Site, { guest, newcomer, user }: Cast): Promise<Scene[]> {
  const name = plain(await almostSignedUp(site, newcomer));
  const waiting = plain(await guest.send('/ar-ma/account/signup', { identifier: 'waiting@example.org' }));
  const forgotten = await guest.send('/ar-ma/account/forgot-password', { identifier: 'expert@example.com' });
  const contact = await user.send('/ar-ma/account/settings/contacts', { identifier: 'second@example.org' });
  const reset = await inMailTo(site, 'expert@example.com', /(\/account\/reset\/[\w.-]+)/);
  await user.answer('/ar-ma/account/settings/profile', { name: 'Salma', shows: ['name', 'joined'] });
  const owner = plain((await user.get('/ar-ma/profile')).location);
  return [
    { name: 'users-id-username', who: guest, path: owner },
    ...(await guardedStory(site, { guest, user })),
    ...(await providerStory(site, guest)),
    ...(await stopLink(site)).map((path) => ({ name: 'notifications-stop', who: guest, path })),
    { name: 'account-name', who: newcomer, path: name },
    { name: 'account-name.error', who: newcomer, path: name, press: '[name=name]' },
    { name: 'account-code', who: guest, path: waiting },
    { name: 'account-code.error', who: guest, path: waiting, press: '[name=code]' },
    { name: 'account-forgot-code', who: guest, path: plain(forgotten) },
    { name: 'account-reset', who: guest, path: reset },
    { name: 'account-settings-contact', who: user, path: plain(contact) },
  ];
}

const thief = 'the password of a thief';

/** A password that somebody else changed, an app for codes, and an address that a program is told at. */
async function guardedStory(site: Site, { guest, user }: Pick<Cast, 'guest' | 'user'>): Promise<Scene[]> {
  await user.answer('/ar-ma/account/settings/webhooks', {
    url: 'https://hooks.example.com/istishara',
    kinds: ['bill.*'],
  });
  const hooks = (await user.get('/ar-ma/account/settings/webhooks')).text;
  await user.answer('/ar-ma/account/settings/security', { password: thief });
  const undo = await inMailTo(site, 'user@example.com', /(\/account\/undo\/[\w.-]+)/);
  const app = '/ar-ma/account/settings/security/authenticator';
  const secret = /name="secret" value="([A-Z2-7]+)"/.exec((await user.get(app)).text)?.[1] ?? '';
  await user.post(app, { secret, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  const step = plain(await guest.send('/ar-ma/account/login', { identifier: 'user@example.com', password: thief }));
  return [
    {
      name: 'account-settings-webhook',
      who: user,
      path: /\/account\/settings\/webhooks\/[\w-]{36}/.exec(hooks)?.[0] ?? '',
    },
    { name: 'account-undo', who: guest, path: undo },
    { name: 'account-second-step', who: guest, path: step },
    { name: 'account-second-step.error', who: guest, path: step, press: '[name=code]' },
  ];
}

/** Whom a provider sends for the first time, with an address of theirs and without. */
async function providerStory({ provider }: Site, person: Person): Promise<Scene[]> {
  if (!provider) return [];
  const arrive = async (claims: object): Promise<string> => {
    const there = new URL((await person.get('/ar-ma/account/with/zitoun')).location).searchParams;
    Object.assign(provider, { nonce: there.get('nonce'), claims });
    const back = new URLSearchParams({ code: 'one', state: there.get('state') ?? '' });
    return plain((await person.get(`/auth/zitoun?${back}`)).location);
  };
  const known = await arrive({ sub: 'one', email: 'amina@example.org', name: 'Amina' });
  const unknown = await arrive({ sub: 'two' });
  return [
    { name: 'account-newcomer', who: person, path: known },
    { name: 'account-newcomer.error', who: person, path: unknown, press: '[name=identifier]' },
  ];
}

/** In the mails that tell what happened; there may have been none. */
async function stopLink({ dataDir }: Site): Promise<string[]> {
  const mails = (await mailsTo(dataDir, 'user@example.com')).join('\n');
  return (/\/notifications\/stop\/[\w.-]+/.exec(mails) ?? []).slice(0, 1);
}

/** Without the locale prefix. */
export const plain = (path: string): string => path.replace(/^\/[a-z]{2}(-[a-z]{2})?(?=\/|$)/, '');
