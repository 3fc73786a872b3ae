import { Body, Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApplicationPage, type ApplicationProps } from '../../../views/pages/applications/show.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { found, page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { orSee, sentTo } from '../../platform/http/submissions/sent.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { ReturnedLetters } from '../../platform/mail/incoming/returned-letters.repository.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { maxUpload } from '../attachments/file.ts';
import { FileSubjects } from '../attachments/file-subjects.ts';
import { FilesService } from '../attachments/files.service.ts';
import { PageUploads, type PostedPage, sameIn } from '../attachments/page-uploads.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import type { FormValues } from '../journeys/field.ts';
import { FormLinksService } from '../journeys/form-links.service.ts';
import { isPaid } from '../payments/bills/billing.ts';
import { attachmentsFor } from '../procedures/procedure.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { type Application, mayWithdraw } from './application.ts';
import { allSlots, areChecked, issuedSlot, mayIssue, slotLabels, slotsOf } from './application-attachments.ts';
import { fixBy } from './application-clock.ts';
import { ApplicationsService } from './applications.service.ts';
import { documentsOf } from './certificate-documents.ts';
import { certificates } from './certificates.ts';
import { CorrectionsService } from './corrections.service.ts';
import { changedIn, isAnswerSlot, readCorrection, toCorrect } from './corrections.ts';
import { isGuide } from './guide.ts';
import { HostStatementsService } from './host-statements.service.ts';
import { chosenDocument, chosenSituation } from './request-step.ts';
import { undoOf } from './withdrawal.ts';

type Typed = { typed: FormValues; errors: FieldError[]; same: string[] };

@Controller(':locale/e-services/applications/:id')
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly parties: PartiesService,
    private readonly files: FilesService,
    private readonly slots: ShownSlots,
    private readonly subjects: FileSubjects,
    private readonly uploads: PageUploads,
    private readonly links: FormLinksService,
    private readonly codes: ReadingCodes,
    private readonly corrections: CorrectionsService,
    private readonly hosts: HostStatementsService,
    private readonly returned: ReturnedLetters,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('id') id: string) {
    const party = await this.parties.find(request);
    const left = await this.links.leftPath(id, party, request.locale.code);
    if (left) return found(left);
    return this.page(request, party, await this.applications.get(party, id));
  }

  private async page(
    request: Request,
    party: Party | null,
    application: Application,
    { typed, errors, same }: Typed = { typed: {}, errors: [], same: sameIn(request) },
  ) {
    const { id } = application;
    const { events, faults, bill } = await this.applications.history(application);
    const undo = undoOf(application, events, bill, new Date());
    const open = slotsOf(application, faults);
    const checked = areChecked(application) ? allSlots(application) : [];
    const canTake = mayIssue(application.state) ? [issuedSlot] : [];
    const reader = party ?? { kind: 'visitor' };
    const hostCode = this.hosts.codeFor(application, events);
    const [slots, kept, [issued], openings, returned, hostReturned] = await Promise.all([
      this.slots.of(id, open, reader, request.locale.code),
      this.slots.of(id, checked, reader, request.locale.code),
      this.slots.of(id, canTake, reader, request.locale.code),
      this.files.openings(id),
      application.userId ? null : this.returned.failing(application.answers.email),
      hostCode ? this.returned.failing(application.answers.hostContact) : null,
    ]);
    const { reference, procedure, country, answers, state } = application;
    const readingCode = this.codes.open(application);
    const journey = certificates[procedure];
    const document = chosenDocument(procedure, country, answers);
    const labelOf = slotLabels(application);
    const props: ApplicationProps = {
      id,
      formId: newFormId(),
      reference,
      procedure,
      state,
      bill,
      events: events.map(({ id, action, actorKind, at, data }) => ({
        ...{ id, action, at: at.toISOString() },
        by: actorKind,
        note: String(data.note ?? ''),
      })),
      issued: issued?.file ?? null,
      dueAt: application.dueAt?.toISOString() ?? null,
      payBy: bill?.state === 'open' ? bill.expiresAt.toISOString() : null,
      fixBy: fixBy(faults)?.toISOString() ?? null,
      faults: faults
        .filter(({ fixedAt }) => !fixedAt)
        .map(({ id, slot, kind, sentence }) => ({
          ...{ id, sentence, label: labelOf(slot) },
          kind: isAnswerSlot(slot) ? null : kind,
        })),
      correction: { fields: toCorrect(application, faults), typed, errors },
      document: document.name,
      checklist: attachmentsFor(document, chosenSituation(answers)),
      parts: journey.steps.map((step) => ({
        step: step.name,
        title: step.title,
        fields: step.fields(country, answers),
      })),
      answers,
      slots,
      checked: kept.filter(({ file }) => file !== null),
      same,
      megabytes: maxUpload.megabytes,
      openings: openings.map(({ id, slot, actorKind, data, at }) => ({
        ...{ id, slot, by: actorKind },
        reason: String(data.reason ?? ''),
        at: at.toISOString(),
      })),
      documents: documentsOf(application),
      isGuide: isGuide(answers),
      country,
      binding: `ar-${country.toLowerCase()}` as LocaleCode,
      readingCode,
      ...{ returned, hostReturned, hostCode },
      links: readingCode ? await this.links.shown(id, readingCode) : null,
      mayWithdraw: mayWithdraw(application),
      undo: undo && {
        until: undo.until.toISOString(),
        money: bill && isPaid(bill) && bill.left.minor > 0 ? bill.left : null,
      },
    };
    return page(ApplicationPage, props, errors.length > 0 ? 422 : 200);
  }

  /** What our check sent back, answers and attachments in one form: no button of the page loses what the other took. */
  @Post('correction')
  @ReadsBody()
  async correct(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('id') id: string,
    @Body() plain: Record<string, unknown> = {},
  ) {
    const { party, application } = await this.own(request, id);
    const path = routePath(request.locale.code, 'e-services-applications-id', { id });
    const asked = toCorrect(application, (await this.applications.history(application)).faults);
    const { body, faults, same, kept } = await this.posted(request, response, { party, id, plain });
    // Who sends a document has not said that the answers beside it are right as they were.
    const hasFiles = same.length + kept.length + faults.length > 0;
    const fields = hasFiles ? changedIn(application, asked, body, request.locale) : asked;
    const { answers, errors } = readCorrection(application, fields, body, request.locale);
    const isRight = fields.length > 0 && errors.length === 0;
    const sent = isRight ? await this.corrections.correct(party, application, { fields, answers, body }, path) : null;
    if (errors.length > 0 || faults.length > 0) {
      const typed = errors.length > 0 ? answers : {};
      const now = await this.applications.get(party, id);
      return this.page(request, party, now, { typed, errors: [...errors, ...faults], same });
    }
    if (sent && sent.kind !== 'done') return page(AlreadySentPage, { location: sent.location }, 409);
    return seeOther(same.length > 0 ? `${path}?same=${same.join('.')}` : path);
  }

  /** Attachments are taken in first, also where the answers were corrected in another window meanwhile. */
  private async posted(
    request: Request,
    response: Response,
    { party, id, plain }: { party: Party; id: string; plain: Record<string, unknown> },
  ): Promise<PostedPage> {
    const none = { body: plain, faults: [], same: [], kept: [] };
    if (!request.is('multipart/form-data')) return none;
    const subject = await this.subjects.get(party, id, request.locale).catch(() => null);
    return subject ? this.uploads.take(request, response, { party, subjectId: id, subject }) : none;
  }

  /** Nobody is made by what can be nothing of theirs. Throws NotFoundException. */
  private async own(request: Request, id: string): Promise<{ party: Party; application: Application }> {
    const party = await this.parties.find(request);
    const application = await this.applications.get(party, id);
    if (!party) throw new NotFoundException();
    return { party, application };
  }

  @Post('withdrawal')
  async withdraw(@Req() request: Request, @Param('id') id: string, @Body() body: object = {}) {
    const { party, application } = await this.own(request, id);
    const path = routePath(request.locale.code, 'e-services-applications-id', { id });
    return this.applications.withdraw(party, application, body, path).then(sentTo, orSee(path));
  }

  @Post('undo')
  async undo(@Req() request: Request, @Param('id') id: string, @Body() body: object = {}) {
    const { party, application } = await this.own(request, id);
    const path = routePath(request.locale.code, 'e-services-applications-id', { id });
    return this.applications.resume(party, application, body, path).then(sentTo, orSee(path));
  }
}
