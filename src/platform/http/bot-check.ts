import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { fetchSmall } from './fetch-small.ts';

const verifier = 'https://www.google.com/recaptcha/api/siteverify';
const passingScore = 0.5;
const patience = 5000;

type Verdict = { success?: boolean; hostname?: string; action?: string; score?: number };

/** Asks the provider whether a token is of a person, for this site and this form; nothing is asked without keys. */
@Injectable()
export class BotCheck {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** False without a token and without an answer: the caller then allows less, and refuses nobody for that alone. */
  async passes(token: unknown, action: string): Promise<boolean> {
    const { botCheck, publicUrl } = this.config;
    if (!botCheck) return true;
    if (typeof token !== 'string' || token === '' || token.length > 4096) return false;
    try {
      const body = new URLSearchParams({ secret: botCheck.secret, response: token });
      const signal = AbortSignal.timeout(patience);
      const answer = await fetchSmall(verifier, { method: 'POST', body, signal, redirect: 'error' });
      const verdict = (await answer.json()) as Verdict;
      const isOurs = verdict.hostname === new URL(publicUrl).hostname && verdict.action === action;
      return verdict.success === true && isOurs && (verdict.score ?? 0) >= passingScore;
    } catch {
      return false;
    }
  }
}
