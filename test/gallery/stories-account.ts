import { randomUUIDv7 } from 'node:crypto';
import { inMailTo, type Person, type Site } from './people.ts';
import type { Cast, Scene } from './scenes.ts';

const named = { name: 'كريم', password: '' };

/** Comes to the page that asks for a name, with the code of the mail. */
export async function almostSignedUp(site: Site, person: Person): Promise<string> {
  const address = `fresh.${randomUUIDv7()}@example.org`;
  const code = await person.send('/ar-ma/account/signup', { identifier: address });
  return person.send(code, { code: await inMailTo(site, address, /\b(\d{6})\b/) });
}

export async function signUp(site: Site, person: Person): Promise<void> {
  await person.send(await almostSignedUp(site, person), named);
}

/** The pages on the way into an account and to another password. */
export async function accountStory(site: Site, { guest, newcomer, user }: Cast): Promise<Scene[]> {
  const name = plain(await almostSignedUp(site, newcomer));
  const waiting = plain(await guest.send('/ar-ma/account/signup', { identifier: 'waiting@example.org' }));
  const forgotten = await guest.send('/ar-ma/account/forgot-password', { identifier: 'expert@example.com' });
  const contact = await user.send('/ar-ma/account/settings/contacts', { identifier: 'second@example.org' });
  const reset = await inMailTo(site, 'expert@example.com', /(\/account\/reset\/[\w.-]+)/);
  return [
    { name: 'account-name', who: newcomer, path: name },
    { name: 'account-name.error', who: newcomer, path: name, press: '[name=name]' },
    { name: 'account-code', who: guest, path: waiting },
    { name: 'account-code.error', who: guest, path: waiting, press: '[name=code]' },
    { name: 'account-forgot-code', who: guest, path: plain(forgotten) },
    { name: 'account-reset', who: guest, path: reset },
    { name: 'account-settings-contact', who: user, path: plain(contact) },
  ];
}

/** Without the locale prefix. */
export const plain = (path: string): string => path.replace(/^\/[a-z]{2}(-[a-z]{2})?(?=\/|$)/, '');
