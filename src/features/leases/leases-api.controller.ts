import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Allows, requireUser } from '../../platform/http/auth.ts';
import { addressOf, Limits } from '../../platform/http/limits.ts';
import { payAddress } from '../payments/bills/bill-address.ts';
import { shownClauses } from './clauses.ts';
import type { Lease, LeaseLine } from './lease.ts';
import { LeaseDocumentsService } from './lease-documents.service.ts';
import { documentsOf } from './lease-documents.ts';
import { DescribeLease, DescribeLeaseDocument, DescribeLeases } from './leases.api.ts';
import { LeasesService } from './leases.service.ts';

/** The leases of an account, on either side, for its programs. */
@Controller('api/v1/my/leases')
export class LeasesApiController {
  constructor(
    private readonly leases: LeasesService,
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
  async show(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const { lease, side } = await this.leases.get(ownerOf(request), id);
    const { events, requests, bill } = await this.leases.progress(lease);
    response.setHeader('Cache-Control', 'private, no-cache');
    const payAt = (reference: string) => payAddress(this.config.publicUrl, request.locale.code, reference);
    return {
      ...itemRecord(lease),
      side,
      revision: lease.revision,
      renewals: lease.renewals,
      firstConfirmedAt: lease.firstConfirmedAt?.toISOString() ?? null,
      secondConfirmedAt: lease.secondConfirmedAt?.toISOString() ?? null,
      firstSignedOn: lease.firstSignedOn,
      secondSignedOn: lease.secondSignedOn,
      signedOn: lease.signedOn,
      textHash: lease.textHash,
      clauses: clausesRecord(lease),
      // The fee is the matter of who had the lease drawn up.
      bill:
        bill && side === 'first'
          ? { reference: bill.reference, state: bill.state, payAt: payAt(bill.reference) }
          : null,
      requests: requests.map(({ line, wish }) => ({ line, wish })),
      history: events.map(({ action, at }) => ({ action, at: at.toISOString() })),
      documents: documentsOf(lease).map((name) => ({ name, href: `/api/v1/my/leases/${id}/documents/${name}` })),
    };
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
    await this.limits.require('pdf', addressOf(request));
    const { lease } = await this.leases.get(ownerOf(request), id);
    response.setHeader('Cache-Control', 'private, no-store');
    return this.documents.pdf(lease, kind, request.locale);
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
