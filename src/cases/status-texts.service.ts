import { Inject, Injectable } from '@nestjs/common';
import { DB, type Db } from '../database/database.ts';
import { AccountsRepository } from '../identity/accounts.repository.ts';
import { isLocaleCode, type Locale, locales } from '../locales/locales.ts';
import { type Key, Messages } from '../locales/messages.ts';
import { smsText } from '../sms/sms-text.ts';
import { normaliseCode } from '../values/digits.ts';
import { parseReference } from '../values/references.ts';
import { isSame } from '../values/same.ts';
import { Limits } from '../web/limits.ts';
import { CasesRepository } from './cases.repository.ts';
import { statusText } from './status-text.ts';
import { WatchesRepository } from './watches.repository.ts';

/** `from` is the line or the telephone it comes by; `locale` what a refusal is written in. */
type Asked = { reference: string; code: string; from: string; locale: Locale };
export type StatusAnswer = { status: 200 | 404 | 429; text: string };

/** Says in one short message where a case stands, to who has its reference and its reading code. */
@Injectable()
export class StatusTexts {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly limits: Limits,
    private readonly watches: WatchesRepository,
    private readonly cases: CasesRepository,
    private readonly accounts: AccountsRepository,
    private readonly words: Messages,
  ) {}

  async answer({ reference: typed, code, from, locale }: Asked): Promise<StatusAnswer> {
    const say = (status: 404 | 429, key: Key) => ({ status, text: smsText(this.words.in(locale.code)(key)) });
    const unknown = say(404, 'cases.text.unknown');
    const locked = say(429, 'cases.text.locked');

    const parsed = parseReference(typed);
    if (!parsed.ok || parsed.kind !== 'trackedCase') return unknown;
    const { reference } = parsed;
    // Five wrong codes close the reference for an hour, for the right one too; one line tries few references.
    if (await this.limits.isSpent('readingCode', reference)) return locked;
    const watch = await this.watches.findByReference(reference);
    if (!watch || !isSame(normaliseCode(code, { numeric: true }), watch.readingCode)) {
      await this.limits.spend('readingCode', reference);
      const wait = await this.limits.spend('readingCode', `t ${from}`);
      return wait > 0 ? locked : unknown;
    }
    const row = await this.cases.find(watch.caseId);
    if (!row) return unknown;
    const [next, receiver] = await Promise.all([
      this.cases.nextHearing(row.id, new Date()),
      this.accounts.findReceiver(this.db, watch.userId),
    ]);
    const own = locales[isLocaleCode(receiver?.locale) ? receiver.locale : 'en'];
    return { status: 200, text: statusText({ watch, row, next }, own, this.words.in(own.code)) };
  }
}
