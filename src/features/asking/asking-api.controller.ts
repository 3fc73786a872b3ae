import { randomUUIDv7 } from 'node:crypto';
import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isLocaleCode, type Locale, locales } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Allows } from '../../platform/http/auth.ts';
import { addressOf, callerOf, Limits, TooMany } from '../../platform/http/limits.ts';
import { InvalidFields, parseWhole } from '../../platform/http/patch.ts';
import { Refused } from '../../platform/http/refused.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Idempotency } from '../../platform/http/submissions/idempotency.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import { parseContact } from '../accounts/contacts/contact.ts';
import { OwnService } from '../consultations/asker/own.service.ts';
import type { LaneId } from '../consultations/lanes.ts';
import { privateNumbersIn } from '../consultations/private-numbers.ts';
import { payAddress } from '../payments/bills/bill-address.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { DescribeAsking } from './asking.api.ts';
import { AskingService } from './asking.service.ts';
import { needed, QuestionBody } from './asking-api.dto.ts';
import { type Asking, isPaidElsewhere, needsContact, readAsking } from './question.ts';
import { SendingService } from './sending.service.ts';

/** Asking in one call, for programs. */
@Controller('api/v1/my/consultations')
export class AskingApiController {
  constructor(
    private readonly asking: AskingService,
    private readonly sending: SendingService,
    private readonly own: OwnService,
    private readonly parties: PartiesService,
    private readonly writes: Idempotency,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @DescribeAsking()
  @Allows('consultations:write')
  async create(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const {
      numbers,
      keepNumbers,
      price,
      scope,
      termsAccepted,
      locale: code,
      lane,
      ...texts
    } = parseWhole(QuestionBody, request, needed);
    if (!(termsAccepted ?? scope))
      throw refusal('termsAccepted', 'api.error.missing_field', { field: 'termsAccepted' });
    const answers: Asking = { ...texts, lane: lane as LaneId };
    if (!keepNumbers && numbers !== 'keep' && privateNumbersIn(`${texts.title}\n${texts.body}`).length > 0) {
      throw refusal('numbers', 'api.error.numbers');
    }
    const party = await this.parties.identify(request);
    const known = await this.asking.contactOf(party);
    if (isPaidElsewhere(answers)) throw refusal('country', 'asking.error.other_country');
    if (needsContact(answers, known !== null)) throw refusal('contact', 'asking.error.contact');
    const locale = code && isLocaleCode(code) ? locales[code] : request.locale;
    const asker = { party, locale, address: callerOf(request) };
    const { question } = readAsking({ answers, known });
    if (!question) throw new Refused('error.draft_changed');
    const asked = { id: randomUUIDv7(), question, contact: question.contact ?? known, price: price?.toString() };
    const payAt = (reference: string) => payAddress(this.config.publicUrl, locale.code, reference);
    const sent = await this.writes.once(request, response, party, async (tx) => {
      if (party.kind === 'visitor' && asked.contact) await this.count(asked.contact, locale, addressOf(request));
      const { row, bill } = await this.sending.ask(tx, asker, asked);
      const page = routePath(locale.code, 'consultations-id-slug', { id: row.reference });
      response.status(201).setHeader('Location', `/api/v1/my/consultations/${row.reference}`);
      return {
        reference: row.reference,
        state: row.state,
        page: this.config.publicUrl + page,
        bill: bill && { reference: bill.reference, payAt: payAt(bill.reference) },
        payAt: bill && payAt(bill.reference),
        payDueAt: bill?.expiresAt.toISOString() ?? null,
        // Its former name, for one more version.
        payBy: bill?.expiresAt.toISOString() ?? null,
      };
    });
    // Not with the answer that is kept for a copy: at rest the code is sealed.
    return { ...sent, readingCode: (await this.own.find(party, sent.reference))?.readingCode ?? null };
  }

  /**
   * On the pages a code shows whose it is. Here it is only typed, and nobody's telephone or mailbox is filled; what one line
   * names leaves something to the line of its owner. Throws TooMany.
   */
  private async count(typed: string, { country }: Locale, line: string): Promise<void> {
    const contact = parseContact(typed, country) ?? typed;
    const wait = await this.limits.spendTo(`ask ${contact}`, line);
    if (wait > 0) throw new TooMany(wait);
  }
}

const refusal = (field: string, key: Key, values = {}) => new InvalidFields([{ field, key, values }]);
