import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { FieldError } from '../../platform/http/forms.ts';
import { addressOf, callerOf, Limits } from '../../platform/http/limits.ts';
import { kindOf } from '../accounts/contacts/contact.ts';
import type { Field } from './field.ts';
import { stepsOf } from './journey.ts';
import type { OpenForm } from './journeys.ts';

/**
 * Messages go to whatever number or address is typed: nobody's telephone or mailbox is filled from a form, nor our own
 * store by forms that are only begun.
 */
@Injectable()
export class MessageLimits {
  constructor(private readonly limits: Limits) {}

  /** Counts a form that is begun, of which each is kept for weeks, and the link that is sent with it. */
  async ofBegun(request: Request, { go, sendTo }: { go: string; sendTo: string }): Promise<FieldError[]> {
    const faults = faultAfter(await this.limits.spend('formsBegun', callerOf(request)), '');
    return faults.length === 0 && go === 'link' ? this.ofLink(request, sendTo) : faults;
  }

  /** Counts a link that is sent to an address; answers what to say at its box past the limit. */
  async ofLink(request: Request, sendTo: string): Promise<FieldError[]> {
    const waits = await Promise.all([
      this.limits.spendTo(`form ${sendTo}`, addressOf(request)),
      this.limits.spend('codesFrom', `form ${addressOf(request)}`),
    ]);
    return faultAfter(Math.max(...waits), '_to');
  }

  /**
   * Counts a form of an account against its line too: an account costs no more than a code, and a line may make hundreds
   * in a day. Who has none is counted by the line anyhow.
   */
  async ofSent(form: SentForm, request: Request): Promise<FieldError[]> {
    const wait = request.user ? await this.limits.spend('formsOfLine', addressOf(request)) : 0;
    return wait > 0 ? faultAfter(wait, '') : this.ofForm(form, callerOf(request));
  }

  /**
   * Counts a form against who sends it, since each may name somebody else, and a new one against each number and mailbox in
   * it, which is told of it at once.
   * @param caller the account, or the line where there is none
   */
  async ofForm({ owner, journey, progress }: SentForm, caller: string): Promise<FieldError[]> {
    const { country, answers } = progress;
    const fields = stepsOf(journey, progress).flatMap((step) => step.fields(country, answers));
    // An account is told where it is reached, whatever its form says.
    const isTold = ({ kind, name }: Field) => kind === 'contact' && !(owner.kind === 'user' && name === 'email');
    const told = answers.lease
      ? []
      : fields.filter(isTold).map(({ name }) => answers[name]?.trim().toLowerCase() ?? '');
    const waits = await Promise.all([
      this.limits.spend('formsFrom', caller),
      ...told.filter(Boolean).map((to) =>
        // By who sends it first: no stranger keeps the owner of a number from a form that names it.
        kindOf(to) === 'phone'
          ? this.limits.spendTo(`sent ${to}`, caller)
          : this.limits.spendTo(`form ${to}`, caller, 'forms'),
      ),
    ]);
    return faultAfter(Math.max(...waits), '');
  }
}

type SentForm = Pick<OpenForm, 'owner' | 'journey' | 'progress'>;

function faultAfter(seconds: number, field: string): FieldError[] {
  return seconds > 0 ? [{ field, key: 'pay.error.too_many', values: { minutes: Math.ceil(seconds / 60) } }] : [];
}
