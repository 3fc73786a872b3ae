import {
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Inject,
  NotFoundException,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { money } from '../../../lib/money.ts';
import { cleanText } from '../../../lib/text.ts';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { readChoice, readInstant } from '../../../platform/http/api-locale.ts';
import { Allows, requireSecondFactor, requireUser, worksAs } from '../../../platform/http/auth.ts';
import { InvalidFields, parseWhole, readBefore, readLimit } from '../../../platform/http/patch.ts';
import { ChangedMeanwhile, isMatch, tagged } from '../../../platform/http/preconditions.ts';
import { Refused } from '../../../platform/http/refused.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { Idempotency } from '../../../platform/http/submissions/idempotency.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { billWorkflow } from './bill.ts';
import { currenciesIn } from './bill-limits.ts';
import { billRecord, refundRecord, versionOf } from './bill-records.ts';
import {
  DescribeBill,
  DescribeBills,
  DescribeCancellation,
  DescribeNewBill,
  DescribeRefund,
  DescribeRefunds,
} from './bills.api.ts';
import type { BillRow, BillsReader } from './bills.repository.ts';
import { BillsRepository } from './bills.repository.ts';
import { BillsService } from './bills.service.ts';
import { BillBody, CancellationBody, neededOfBill, RefundBody } from './bills-api.dto.ts';
import { type CustomBill, CustomBillsService } from './custom-bills.service.ts';
import { OwnBills } from './own-bills.ts';

const usualSize = 20;

/** Bills for programs: one's own, and those that one made in the name of the house. */
@Controller('api/v1/bills')
export class BillsApiController {
  constructor(
    private readonly bills: BillsRepository,
    private readonly billing: BillsService,
    private readonly own: OwnBills,
    private readonly custom: CustomBillsService,
    private readonly refunds: RefundsRepository,
    private readonly refunding: RefundsService,
    private readonly words: Messages,
    private readonly writes: Idempotency,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @DescribeBills()
  @Allows('bills:read')
  async index(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Query('before') before?: unknown,
    @Query('state') state?: unknown,
    @Query('createdAfter') after?: unknown,
    @Query('limit') limit?: unknown,
  ) {
    const createdAfter = readInstant('createdAfter', after);
    const size = readLimit(limit) ?? usualSize;
    const found = await this.bills.listFor(
      this.readerOf(request),
      { before: readBefore(before), state: readChoice('state', state, billWorkflow.states), createdAfter },
      size + 1,
    );
    const rows = found.slice(0, size);
    response.setHeader('Cache-Control', 'private, no-cache');
    return {
      items: rows.map((bill) => this.record(request, bill)),
      older: found.length > size ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  @Get(':reference')
  @DescribeBill()
  @Allows('bills:read')
  async show(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('reference') ref: string) {
    const bill = await this.load(request, ref);
    const refunds = await this.refunds.listOf(bill.id);
    const body = { ...this.record(request, bill), refunds: refunds.map(refundRecord) };
    return tagged(request, response, versionOf(bill, refunds), body);
  }

  @Post()
  @DescribeNewBill()
  @Allows('bills:write')
  async create(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const staff = this.staffOf(request);
    const order = parseWhole(BillBody, request, neededOfBill);
    const { region = 'OTHER', currency = 'USD' } = order;
    if (!currenciesIn[region].includes(currency)) {
      throw refusal('currency', 'api.error.one_of', { values: currenciesIn[region].join(', ') });
    }
    return this.writes.once(request, response, { kind: 'user', id: staff.id }, async (tx) => {
      const bill = await this.custom.open(tx, staff.id, customBill(order as Required<BillBody>));
      response.status(201).setHeader('Location', `/api/v1/bills/${bill.reference}`);
      return { ...this.record(request, bill), refunds: [] };
    });
  }

  /** Nobody can pay it any more; what was paid is refunded instead. */
  @Post(':reference/cancellation')
  @HttpCode(200)
  @DescribeCancellation()
  @Allows('bills:write')
  async cancel(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
  ) {
    const staff = this.staffOf(request);
    const { reason = '' } = parseWhole(CancellationBody, request, ['reason']);
    const bill = await this.loadMade(request, staff, reference);
    await this.writes.once(request, response, { kind: 'user', id: staff.id }, async (tx) => {
      if (!billWorkflow.may(bill.state, 'cancel')) throw new Refused('error.not_allowed_now');
      await this.billing.cancel(tx, bill.id, reason, { kind: 'staff', id: staff.id });
      return {};
    });
    return this.whole(request, await this.load(request, reference));
  }

  @Get(':reference/refunds')
  @DescribeRefunds()
  @Allows('bills:read')
  async refundsOf(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
  ) {
    const bill = await this.load(request, reference);
    response.setHeader('Cache-Control', 'private, no-cache');
    return { items: (await this.refunds.listOf(bill.id)).map(refundRecord) };
  }

  @Post(':reference/refunds')
  @DescribeRefund()
  @Allows('bills:write')
  async refund(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
  ) {
    const staff = this.staffOf(request);
    const { minor = 0, reason = '' } = parseWhole(RefundBody, request, ['minor', 'reason']);
    const bill = await this.loadMade(request, staff, reference);
    return this.writes.once(request, response, { kind: 'user', id: staff.id }, async (tx) => {
      // Held before it is compared: of several that name the same version one is done.
      const held = (await this.bills.lock(tx, bill.id)) ?? bill;
      if (!isMatch(request, versionOf(held, await this.refunds.listOf(bill.id, tx)))) throw new ChangedMeanwhile();
      const amount = money(minor, bill.currency);
      const refund = await this.refunding.request(tx, staff.id, bill.id, amount, reason);
      response.status(201).setHeader('Location', `/api/v1/bills/${reference}`);
      return refundRecord(refund);
    });
  }

  private staffOf(request: Request): SignedInUser {
    const user = requireUser(request);
    if (!user.roles.includes('staff')) throw new Refused('api.error.staff_only', {}, HttpStatus.FORBIDDEN);
    requireSecondFactor(user, this.config);
    return user;
  }

  /**
   * Their own are everybody's to read. What somebody made for others they read as staff: not by a right to read their own
   * alone, which is all that a program of somebody else can have, nor after they have left.
   */
  private readerOf(request: Request): BillsReader {
    const user = requireUser(request);
    const isWork = request.accessToken?.scopes.includes('bills:write') ?? true;
    return { userId: user.id, madeBy: isWork && worksAs('staff', user, this.config) ? user.id : null };
  }

  /** A stranger's is not found, like one that does not exist. */
  private async load(request: Request, reference: string): Promise<BillRow> {
    const { userId, madeBy } = this.readerOf(request);
    const bill = /^\d{12}$/.test(reference) ? await this.bills.findByReference(reference) : null;
    const isMade = madeBy !== null && bill?.askedBy === madeBy;
    if (!bill || (bill.userId !== userId && !isMade)) throw new NotFoundException();
    return bill;
  }

  private async loadMade(request: Request, staff: SignedInUser, reference: string): Promise<BillRow> {
    const bill = await this.load(request, reference);
    if (bill.askedBy !== staff.id) throw new NotFoundException();
    await this.own.requireOther(bill, staff.id);
    return bill;
  }

  private async whole(request: Request, bill: BillRow) {
    return { ...this.record(request, bill), refunds: (await this.refunds.listOf(bill.id)).map(refundRecord) };
  }

  private record({ locale }: Request, bill: BillRow) {
    return billRecord(bill, this.words.in(locale.code), locale.code, this.config.publicUrl);
  }
}

const customBill = ({ region, currency, title, lines, expiresAt }: Required<BillBody>): CustomBill => ({
  region: region ?? 'OTHER',
  title: title ?? '',
  lines: (lines ?? []).map(({ kind, authority, minor }) => ({
    kind,
    label: null,
    authority: authority === undefined ? undefined : cleanText(authority),
    amount: money(minor, currency ?? 'USD'),
  })),
  expiresAt: new Date(expiresAt ?? 0),
});

const refusal = (field: string, key: 'api.error.one_of', values = {}) => new InvalidFields([{ field, key, values }]);
