import { randomUUIDv7 } from 'node:crypto';
import { inMailTo, type Site } from './people.ts';
import type { Cast, Scene } from './scenes.ts';
import { plain } from './stories-account.ts';
import { drafted } from './stories-consultations.ts';
import { preparedTo } from './stories-services.ts';

/** Somebody without an account: what they sent, read elsewhere by its code, and what goes on on another device. */
export async function visitorStory(site: Site, cast: Cast): Promise<Scene[]> {
  const { newcomer } = cast;
  const certificate = await preparedTo(newcomer, 'prepare', 'check').then((at) =>
    newcomer.send(at, { accurate: 'on' }),
  );
  return [
    { name: 'e-services-applications-id.sent', who: newcomer, path: plain(certificate) },
    ...(await question(cast)),
    ...(await begun(site, cast)),
  ];
}

/** They left no address. */
async function question({ guest, newcomer, elsewhere }: Cast): Promise<Scene[]> {
  const sent = await newcomer.send(await drafted(newcomer, 'free', 'later', ''), { scope: 'on', _go: 'continue' });
  const code = /:\s*\u2068?(\d{6})\u2069?</.exec((await newcomer.get(sent)).text)?.[1] ?? '';
  await elsewhere.send(sent, { code }, '/access');
  return [
    { name: 'consultations-id-slug.sent', who: newcomer, path: plain(sent) },
    { name: 'consultations-id-slug.by-code', who: elsewhere, path: plain(sent) },
    { name: 'consultations-id-slug.closed.error', who: guest, path: plain(sent), press: '[name=code]' },
  ];
}

async function begun(site: Site, { guest, newcomer, elsewhere }: Cast): Promise<Scene[]> {
  const linkOf = (check: string) => plain(check).replace(/check$/, 'link');
  const unsent = linkOf(await drafted(newcomer, 'free', 'later', ''));
  const sent = linkOf(await drafted(elsewhere, 'free', 'later'));
  const mailbox = `salma.${randomUUIDv7().slice(-8)}@example.com`;
  await elsewhere.send(`/ar-ma${sent}`, { contact: mailbox });
  const link = await inMailTo(site, mailbox, /http:\/\/[^/]+\/ar-ma(\/forms\/[\w-]{22})/);
  // Taken along from one browser to another, and what each then reads.
  const left = linkOf(await drafted(guest, 'free', 'later'));
  const address = `left.${mailbox}`;
  await guest.send(`/ar-ma${left}`, { contact: address });
  const taken = await inMailTo(site, address, /http:\/\/[^/]+\/ar-ma(\/forms\/[\w-]{22})/);
  const code = /:\s*\u2068?(\d{6})/.exec((await guest.get(`/ar-ma${left}`)).text)?.[1] ?? '';
  await newcomer.send(`/ar-ma${taken}`, { code });
  const id = left.split('/').at(-2) ?? '';
  await newcomer.answer(`/ar-ma/new/${id}/link`, {}, '/links/removal');
  return [
    { name: 'forms-id-return', who: guest, path: `/forms/${id}/return` },
    { name: 'forms-token.over', who: elsewhere, path: taken },
    { name: 'new-draft-link', who: newcomer, path: unsent },
    { name: 'new-draft-link.error', who: newcomer, path: unsent, press: '[name=contact]' },
    { name: 'new-draft-link.sent', who: elsewhere, path: sent },
    { name: 'forms-token.question', who: guest, path: link },
  ];
}
