import { Injectable, type OnModuleInit } from '@nestjs/common';
import { countryZones } from '../../../lib/instants.ts';
import { locales } from '../../../lib/locales/locales.ts';
import { Messages, type Translate } from '../../../platform/i18n/messages.ts';
import { smsBudget, smsText } from '../../../platform/sms/sms-text.ts';
import { ReadingCodes } from '../../accounts/contacts/reading-codes.ts';
import { StatusTexts } from '../../status/status-texts.ts';
import { stateNameOf } from '../consultation.workflow.ts';
import { ConsultationRecordsRepository } from '../consultation-records.repository.ts';
import type { ConsultationRow } from '../consultation-row.ts';
import { consultations } from '../consultations.table.ts';
import { nextDate } from './next-date.ts';

/** How a question stands, to a telephone without data; what is in an account has no reading code. */
@Injectable()
export class ConsultationStatusService implements OnModuleInit {
  constructor(
    private readonly texts: StatusTexts,
    private readonly codes: ReadingCodes,
    private readonly records: ConsultationRecordsRepository,
    private readonly words: Messages,
  ) {}

  onModuleInit(): void {
    this.codes.keptIn(consultations);
    this.texts.on('consultation', async (reference) => {
      const row = await this.records.findByReference(reference);
      if (!row) return null;
      const t = this.words.in(row.locale ?? 'en');
      const former = {
        code: { id: row.id, sealedCode: row.formerCode, plainCode: null },
        say: () => smsText(t('asking.text.in_account', { ref: row.alias })),
      };
      return { code: row, former, say: async () => statusLine(row, t) };
    });
  }
}

/** In one message: nothing of what it is about (behaviour.md F4.10). */
export function statusLine(row: ConsultationRow, t: Translate): string {
  const values = { ref: row.alias, state: t(stateNameOf(row)) };
  const short = smsText(t('asking.text.state', values));
  const next = nextDate(row);
  if (!next) return short;
  const full = smsText(t('asking.text.next', { ...values, what: t(next.title), when: figures(next.at, row) }));
  return smsBudget(full).fits ? full : short;
}

/** By the clock of the place it was asked from. */
function figures(at: Date, { region, locale }: Pick<ConsultationRow, 'region' | 'locale'>): string {
  const country = region && region !== 'OTHER' ? region : locale && locales[locale].country;
  const zone = country ? countryZones[country] : 'UTC';
  const { day, month, hour, minute } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(day)}/${two(month)} ${two(hour)}:${two(minute)}`;
}
