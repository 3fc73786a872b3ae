import { Controller, Get, Inject, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Country } from '../../lib/countries/country.ts';
import { isLocaleCode, type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Allows, requireUser } from '../../platform/http/auth.ts';
import { addressOf, Limits } from '../../platform/http/limits.ts';
import { parseWhole } from '../../platform/http/patch.ts';
import { ChangedMeanwhile, isMatch, tagged, versionOf } from '../../platform/http/preconditions.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Idempotency } from '../../platform/http/submissions/idempotency.ts';
import { payAddress } from '../payments/bills/bill-address.ts';
import { shownClauses } from './clauses.ts';
import { type Lease, type LeaseLine, mayRevise, mayWithdraw } from './lease.ts';
import { LeaseDocumentsService } from './lease-documents.service.ts';
import { documentsOf } from './lease-documents.ts';
import {
  DescribeLeaseChange,
  DescribeLeaseInvitation,
  DescribeLeaseOrder,
  DescribeLeaseWithdrawal,
} from './lease-orders.api.ts';
import { LeaseBody, LeaseChangeBody, neededOfLease, neededOfLeaseChange } from './lease-orders.dto.ts';
import { type LeaseOrder, LeaseOrdersService } from './lease-orders.service.ts';
import { DescribeLease, DescribeLeaseDocument, DescribeLeases } from './leases.api.ts';
import { LeasesService } from './leases.service.ts';

/** The leases of an account, on either side, for its programs. */
@Controller('api/v1/my/leases')
export class LeasesApiController {
  constructor(
    private readonly leases: LeasesService,
    private readonly orders: LeaseOrdersService,
    private readonly writes: Idempotency,
    private readonly documents: LeaseDocumentsService,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @DescribeLeases()
  @Allows('requests:read')
  async index(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    response.setHeader('Cache-Control', 'private, no-cache');
    return { items: (await this.leases.list(ownerOf(request))).map(itemRecord) };
  }

  @Get(':id')
  @DescribeLease()
  @Allows('requests:read')
  show(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    return this.tagged(request, response, id);
  }

  @Get(':id/documents/:document')
  @DescribeLeaseDocument()
  @Allows('requests:read')
  async document(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
    @Param('document') kind: string,
  ) {
    await this.limits.requireOf('pdf', ownerOf(request).id, request);
    const { lease } = await this.leases.get(ownerOf(request), id);
    response.setHeader('Cache-Control', 'private, no-store');
    return this.documents.pdf(lease, kind, request.locale);
  }

  @Post()
  @DescribeLeaseOrder()
  @Allows('leases:write')
  async create(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const owner = ownerOf(request);
    const { country, locale, answers = {}, price = 0 } = parseWhole(LeaseBody, request, neededOfLease);
    const order: LeaseOrder = {
      country: country as Country,
      locale: isLocaleCode(locale) ? locales[locale] : request.locale,
      ...{ answers, price },
    };
    const progress = this.orders.read(order);
    await this.limits.require('formsOfLine', addressOf(request));
    const { id } = await this.writes.once(request, response, owner, async (tx) => {
      const made = await this.orders.send(tx, owner, order, progress);
      response.status(201).setHeader('Location', `/api/v1/my/leases/${made}`);
      return { id: made };
    });
    return this.tagged(request, response, id);
  }

  @Patch(':id')
  @DescribeLeaseChange()
  @Allows('leases:write')
  async change(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const { lease, record } = await this.record(request, id);
    const { answers = {} } = parseWhole(LeaseChangeBody, request, neededOfLeaseChange);
    const seen = isMatch(request, versionOf(JSON.stringify(record)));
    return this.write(request, response, id, (tx, owner) =>
      this.orders.change(tx, owner, id, answers, (now) => {
        // What was read before the lease was held may have changed meanwhile.
        const isSame = JSON.stringify(now) === JSON.stringify(lease);
        if (!seen || (request.get('if-match') && !isSame)) throw new ChangedMeanwhile();
      }),
    );
  }

  @Post(':id/invitations')
  @DescribeLeaseInvitation()
  @Allows('leases:write')
  invite(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    return this.write(request, response, id, (tx, owner) => this.orders.invite(tx, owner, id));
  }

  @Post(':id/withdrawal')
  @DescribeLeaseWithdrawal()
  @Allows('leases:write')
  withdraw(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    return this.write(request, response, id, (tx, owner) => this.orders.withdraw(tx, owner, id));
  }

  private async write(
    request: Request,
    response: Response,
    id: string,
    work: (tx: Tx, owner: ReturnType<typeof ownerOf>) => Promise<void>,
  ) {
    const owner = ownerOf(request);
    await this.leases.get(owner, id);
    await this.limits.require('formsOfLine', addressOf(request));
    await this.writes.once(request, response, owner, async (tx) => {
      await work(tx, owner);
      response.status(200);
      return {};
    });
    return this.tagged(request, response, id);
  }

  private async tagged(request: Request, response: Response, id: string) {
    const { record } = await this.record(request, id);
    return tagged(request, response, versionOf(JSON.stringify(record)), record);
  }

  private async record(request: Request, id: string) {
    const { lease, side } = await this.leases.get(ownerOf(request), id);
    const { events, requests, bill } = await this.leases.progress(lease);
    const { code } = request.locale;
    const isFirst = side === 'first';
    const record = {
      ...itemRecord(lease),
      page: this.config.publicUrl + routePath(code, 'e-services-leases-id', { id }),
      side,
      revision: lease.revision,
      renewals: lease.renewals,
      firstConfirmedAt: lease.firstConfirmedAt?.toISOString() ?? null,
      secondConfirmedAt: lease.secondConfirmedAt?.toISOString() ?? null,
      mayChange: isFirst && mayRevise(lease),
      mayWithdraw: isFirst && mayWithdraw(lease),
      firstSignedOn: lease.firstSignedOn,
      secondSignedOn: lease.secondSignedOn,
      signedOn: lease.signedOn,
      textHash: lease.textHash,
      clauses: clausesRecord(lease),
      // The fee is the matter of who had the lease drawn up.
      bill: isFirst && bill ? this.billLink(code, bill) : null,
      requests: requests.map(({ line, wish }) => ({ line, wish })),
      history: events.map(({ action, at }) => ({ action, at: at.toISOString() })),
      documents: documentsOf(lease).map((name) => ({ name, href: `/api/v1/my/leases/${id}/documents/${name}` })),
    };
    return { lease, record };
  }

  private billLink(code: LocaleCode, { reference, state }: { reference: string; state: string }) {
    return { reference, state, payAt: payAddress(this.config.publicUrl, code, reference) };
  }
}

const ownerOf = (request: Request) => ({ kind: 'user', id: requireUser(request).id }) as const;

const itemRecord = ({ id, reference, country, state, createdAt }: LeaseLine) => ({
  id,
  reference,
  country,
  state,
  createdAt: createdAt.toISOString(),
});

const clausesRecord = (lease: Lease) => {
  const { state, dueAt } = shownClauses(lease);
  return { state, dueAt };
};
