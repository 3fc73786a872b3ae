import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.ts';
import { fetchSmall } from './fetch-small.ts';
import { ProofOfWork } from './proof-of-work.ts';

const verifier = 'https://www.google.com/recaptcha/api/siteverify';
const passingScore = 0.5;
const patience = 5000;

type Verdict = { success?: boolean; hostname?: string; action?: string; score?: number };

export const checkedForms = ['contact'] as const;
export type CheckedForm = (typeof checkedForms)[number];

/** Whether a form comes from a browser that took the trouble of a person: of work it did, or in the eyes of reCAPTCHA. */
@Injectable()
export class BotCheck {
  constructor(
    private readonly work: ProofOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** False without a token and without an answer: the caller then allows less, and refuses nobody for that alone. */
  async passes(token: unknown, form: CheckedForm): Promise<boolean> {
    if (typeof token !== 'string' || token === '' || token.length > 4096) return false;
    const { recaptcha } = this.config;
    const verdict = recaptcha ? this.isPerson(token, form, recaptcha.secret) : this.work.isProved(token, form);
    return verdict.catch(() => false);
  }

  private async isPerson(token: string, form: CheckedForm, secret: string): Promise<boolean> {
    const body = new URLSearchParams({ secret, response: token });
    const signal = AbortSignal.timeout(patience);
    const answer = await fetchSmall(verifier, { method: 'POST', body, signal, redirect: 'error' });
    const verdict = (await answer.json()) as Verdict;
    const isOurs = verdict.hostname === new URL(this.config.publicUrl).hostname && verdict.action === form;
    return verdict.success === true && isOurs && (verdict.score ?? 0) >= passingScore;
  }
}
