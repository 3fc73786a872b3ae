import { Controller, Get, Inject, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Country } from '../../lib/countries/country.ts';
import { isLocaleCode, locales } from '../../lib/locales/locales.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Allows, requireUser } from '../../platform/http/auth.ts';
import { addressOf, Limits } from '../../platform/http/limits.ts';
import { parseWhole } from '../../platform/http/patch.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Idempotency } from '../../platform/http/submissions/idempotency.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { pdfAnswer } from '../documents/document.pages.ts';
import { payAddress } from '../payments/bills/bill-address.ts';
import { type Application, type ApplicationLine, type CertificateName, mayWithdraw } from './application.ts';
import {
  DescribeCertificate,
  DescribeCertificateDocument,
  DescribeCertificates,
  DescribeCertificateWithdrawal,
} from './applications.api.ts';
import { ApplicationsService } from './applications.service.ts';
import { certificateDocument, documentsOf } from './certificate-documents.ts';
import { DescribeCertificateOrder } from './certificate-orders.api.ts';
import { CertificateBody, neededOfCertificate } from './certificate-orders.dto.ts';
import { type CertificateOrder, CertificateOrdersService } from './certificate-orders.service.ts';

/** The certificates that an account asked for, for its programs. */
@Controller('api/v1/my/certificates')
export class ApplicationsApiController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly orders: CertificateOrdersService,
    private readonly words: Messages,
    private readonly writes: Idempotency,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @DescribeCertificates()
  @Allows('requests:read')
  async index(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    response.setHeader('Cache-Control', 'private, no-cache');
    return { items: (await this.applications.list(ownerOf(request))).map(itemRecord) };
  }

  @Get(':id')
  @DescribeCertificate()
  @Allows('requests:read')
  async show(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    response.setHeader('Cache-Control', 'private, no-cache');
    return this.record(request, await this.applications.get(ownerOf(request), id));
  }

  @Get(':id/documents/:document')
  @DescribeCertificateDocument()
  @Allows('requests:read')
  async document(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
    @Param('document') kind: string,
  ) {
    await this.limits.requireOf('pdf', ownerOf(request).id, request);
    const application = await this.applications.get(ownerOf(request), id);
    const name = documentsOf(application).find((one) => one === kind);
    if (!name) throw new NotFoundException();
    const { locale } = request;
    response.setHeader('Cache-Control', 'private, no-store');
    const t = this.words.in(locale.code);
    return pdfAnswer(certificateDocument(name, application, t, locale, this.config.publicUrl), name);
  }

  @Post()
  @DescribeCertificateOrder()
  @Allows('requests:order')
  async create(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const owner = ownerOf(request);
    const body = parseWhole(CertificateBody, request, neededOfCertificate);
    const order: CertificateOrder = {
      procedure: body.procedure as CertificateName,
      country: body.country as Country,
      locale: isLocaleCode(body.locale) ? locales[body.locale] : request.locale,
      answers: body.answers ?? {},
      accepted: body.accepted ?? [],
      price: body.price,
    };
    const progress = this.orders.read(order);
    await this.limits.require('formsOfLine', addressOf(request));
    const { id } = await this.writes.once(request, response, owner, async (tx) => {
      const made = await this.orders.send(tx, owner, order, progress);
      response.status(201).setHeader('Location', `/api/v1/my/certificates/${made}`);
      return { id: made };
    });
    return this.record(request, await this.applications.get(owner, id));
  }

  @Post(':id/withdrawal')
  @DescribeCertificateWithdrawal()
  @Allows('requests:write')
  async withdraw(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Param('id') id: string) {
    const owner = ownerOf(request);
    await this.applications.get(owner, id);
    await this.writes.once(request, response, owner, async (tx) => {
      await this.applications.takeBack(tx, owner, id);
      return {};
    });
    response.status(200);
    return this.record(request, await this.applications.get(owner, id));
  }

  private async record({ locale }: Request, application: Application) {
    const { events, faults, bill } = await this.applications.history(application);
    const { id, updatedAt } = application;
    return {
      ...itemRecord(application),
      updatedAt: updatedAt.toISOString(),
      page: this.config.publicUrl + routePath(locale.code, 'e-services-applications-id', { id }),
      mayWithdraw: mayWithdraw(application),
      bill: bill && {
        reference: bill.reference,
        state: bill.state,
        payAt: payAddress(this.config.publicUrl, locale.code, bill.reference),
      },
      faults: faults.filter(({ fixedAt }) => !fixedAt).map(({ slot, kind, sentence }) => ({ slot, kind, sentence })),
      history: events.map(({ action, at }) => ({ action, at: at.toISOString() })),
      documents: documentsOf(application).map((name) => ({
        name,
        href: `/api/v1/my/certificates/${id}/documents/${name}`,
      })),
    };
  }
}

const ownerOf = (request: Request) => ({ kind: 'user', id: requireUser(request).id }) as const;

const itemRecord = ({
  id,
  reference,
  procedure,
  country,
  state,
  dueAt,
  createdAt,
}: Omit<ApplicationLine, 'isGuide'>) => ({
  id,
  reference,
  procedure,
  country,
  state,
  dueAt: dueAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
