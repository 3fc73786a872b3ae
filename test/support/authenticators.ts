import { Secret, TOTP } from 'otpauth';
import { hidden } from './asking.ts';
import type { Person } from './people.ts';

export const authenticatorPath = '/en/account/settings/security/authenticator';

const codeAt = (secret: string, step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 });

/** The recovery codes that a page shows once. */
export const codesIn = (html: string): string[] =>
  [...html.matchAll(/<code>((?:[A-Z2-9]{4} ?){4})<\/code>/g)].map(([, each = '']) => each);

/** Turns the app on. `used` is the code it was done with, `code` the next one, which is good for a minute already. */
export async function withApp(person: Person) {
  const secret = hidden((await person.get(authenticatorPath)).text, 'secret');
  const step = Math.floor(Date.now() / 30_000);
  const [used, code] = [codeAt(secret, step), codeAt(secret, step + 1)];
  const answer = await person.post(authenticatorPath, { secret, code: used });
  return { secret, used, code, codes: codesIn(answer.text), answer };
}
