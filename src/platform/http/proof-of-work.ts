import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CONFIG, type Config } from '../config.ts';
import { STORE, type Store } from '../redis/store.ts';

/** Seconds; longer than the page thinks it has (views/browser/extras/bot-check.ts), whose clock is another. */
const lifetime = 30 * 60;
/** Rounds of PBKDF2 for one try: as much as the server itself does for a challenge, some 2 ms. */
const cost = 5_000;
/** Any of these may be the one try that fits: 50 of them on average (docs/performance.md). */
const mostTries = 100;

/**
 * Work that a browser does before it sends a form, by the scheme of ALTCHA: nobody else is asked, and who sends
 * thousands pays for each. A proof counts once, for one form, on every pod.
 */
@Injectable()
export class ProofOfWork {
  private readonly secrets: readonly string[];

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(STORE) private readonly store: Store,
  ) {
    this.secrets = config.sessionSecrets;
  }

  challenge(form: string): Promise<Challenge> {
    const [secret = ''] = this.secrets;
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(mostTries),
      data: { form },
      expiresAt: Math.floor(Date.now() / 1000) + lifetime,
      deriveKey,
      ...keysOf(secret),
    });
  }

  /** Whether this proves work for a challenge of ours that has not been shown before; the store has to be there. */
  async isProved(token: string, form: string): Promise<boolean> {
    const proof = read(token);
    if (proof?.challenge.parameters.data?.form !== form) return false;
    for (const secret of this.secrets) {
      const { verified } = await verifySolution({ ...proof, deriveKey, ...keysOf(secret) });
      // The signature stands for the challenge: of another spelling it would not be the right one.
      if (verified) return this.store.setIfAbsent(`proof-of-work:${proof.challenge.signature}`, '1', lifetime);
    }
    return false;
  }
}

/** Of challenges, and of the answers that fit them: neither can stand for the other. */
const keysOf = (secret: string) => ({
  hmacSignatureSecret: keyOf(secret, 'challenges of the bot check'),
  hmacKeySignatureSecret: keyOf(secret, 'answers of the bot check'),
});

const keyOf = (secret: string, use: string): string => createHmac('sha256', secret).update(use).digest('hex');

/** What ALTCHA sends: JSON in Base64. Anybody may send anything, which the library looks at once it has this shape. */
function read(token: string): { challenge: Challenge; solution: Solution } | null {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString());
    return typeof challenge?.signature === 'string' && challenge.parameters && solution
      ? { challenge, solution }
      : null;
  } catch {
    return null;
  }
}
