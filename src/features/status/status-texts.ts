import { Injectable } from '@nestjs/common';
import type { Locale } from '../../lib/locales/locales.ts';
import { parseReference, type ReferenceKind } from '../../lib/references.ts';
import { type Key, Messages, type MessageValues } from '../../platform/i18n/messages.ts';
import { smsText } from '../../platform/sms/sms-text.ts';
import { CodeTries } from '../accounts/contacts/code-tries.ts';
import { type KeptCode, ReadingCodes } from '../accounts/contacts/reading-codes.ts';

/**
 * What a reference stands for: what is kept of the code that opens it, and its state in one short message. `former` is the
 * code it had before it went into an account.
 */
type StatusText = { code: KeptCode; former?: { code: KeptCode; say(): string }; say(): Promise<string | null> };
type Find = (reference: string) => Promise<StatusText | null>;

/** `from` is the line or the telephone it comes by; `locale` what a refusal is written in. */
type Asked = { reference: string; code: string; from: string; locale: Locale };
export type StatusAnswer = { status: 200 | 404 | 429; text: string };

/**
 * Says in one short message where a matter stands, to who has its reference and its reading code. Each feature registers
 * the references that are its own.
 */
@Injectable()
export class StatusTexts {
  private readonly kinds = new Map<ReferenceKind, Find>();

  constructor(
    private readonly tries: CodeTries,
    private readonly codes: ReadingCodes,
    private readonly words: Messages,
  ) {}

  /** Called in onModuleInit. */
  on(kind: ReferenceKind, find: Find): void {
    this.kinds.set(kind, find);
  }

  async answer({ reference: typed, code, from, locale }: Asked): Promise<StatusAnswer> {
    const say = (status: 404 | 429, key: Key, values: MessageValues = {}) => ({
      status,
      text: smsText(this.words.in(locale.code)(key, values)),
    });
    const unknown = say(404, 'cases.text.unknown');
    const slower = (seconds: number) => say(429, 'cases.text.slower', { minutes: Math.ceil(seconds / 60) });

    const parsed = parseReference(typed);
    const find = parsed.ok ? this.kinds.get(parsed.kind) : undefined;
    if (!parsed.ok || !find) return unknown;
    const { reference } = parsed;
    if (code.trim() === '') return say(404, 'cases.text.no_code');
    // Whoever tries: the right code waits some minutes too, after five wrong ones, and one line tries few references.
    const tried = { at: reference, from: `t ${from}` };
    const wait = await this.tries.spend(tried);
    if (wait > 0) return slower(wait);
    const status = await find(reference);
    const isRight = status !== null && this.codes.isRight(status.code, code);
    const isFormer = status?.former !== undefined && this.codes.isRight(status.former.code, code);
    if (!status || !(isRight || isFormer)) return unknown;
    await this.tries.forgive(tried);
    const text = isRight ? await status.say() : (status.former?.say() ?? null);
    return text === null ? unknown : { status: 200, text };
  }
}
