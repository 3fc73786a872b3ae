import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isLocaleCode, locales } from '../../lib/locales/locales.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { StatusTexts } from '../status/status-texts.ts';
import { CasesRepository } from './cases.repository.ts';
import { caseWatches } from './cases.table.ts';
import { earlier } from './hearing.ts';
import { statusText } from './status-text.ts';
import { isKnownTo, unlooked } from './watching/known-case.ts';
import { OwnHearingsRepository } from './watching/own-hearings.repository.ts';
import { type Watch, WatchesRepository } from './watching/watches.repository.ts';

/** How a case stands, to whoever has the reference and the reading code of somebody who follows it. */
@Injectable()
export class CaseStatusService implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly texts: StatusTexts,
    private readonly codes: ReadingCodes,
    private readonly watches: WatchesRepository,
    private readonly cases: CasesRepository,
    private readonly own: OwnHearingsRepository,
    private readonly accounts: AccountsService,
    private readonly words: Messages,
  ) {}

  onModuleInit(): void {
    this.codes.keptIn(caseWatches);
    this.texts.on('trackedCase', async (reference) => {
      const watch = await this.watches.findByReference(reference);
      return watch && { code: watch, say: () => this.say(watch) };
    });
  }

  private async say(watch: Watch): Promise<string | null> {
    const found = await this.cases.find(watch.caseId);
    if (!found) return null;
    const isKnown = isKnownTo(watch, found);
    const row = isKnown ? found : { ...found, ...unlooked };
    const now = new Date();
    const [known, noted, receiver] = await Promise.all([
      isKnown ? this.cases.nextHearing(row.id, now) : null,
      this.own.find(watch.id, now),
      this.accounts.findReceiver(this.db, watch.userId),
    ]);
    const locale = locales[isLocaleCode(receiver?.locale) ? receiver.locale : 'en'];
    return statusText({ watch, row, next: earlier(known, noted) }, locale, this.words.in(locale.code));
  }
}
