import { Body, Controller, Get, Inject, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LeasePage } from '../../../views/pages/leases/show.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import type { Party } from '../../lib/party.ts';
import { cleanMultilineText, cleanText, clip } from '../../lib/text.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { errorsOf, type FieldError, type Typed, typedIn } from '../../platform/http/forms.ts';
import { Refused } from '../../platform/http/refused.ts';
import { found, page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { newFormId, type Sent } from '../../platform/http/submissions/submissions.ts';
import { ReturnedLetters } from '../../platform/mail/incoming/returned-letters.repository.ts';
import { ReadingCodes } from '../accounts/contacts/reading-codes.ts';
import { maxUpload } from '../attachments/file.ts';
import { sameIn } from '../attachments/page-uploads.ts';
import { Drafts } from '../drafts/drafts.ts';
import { FormLinksService } from '../journeys/form-links.service.ts';
import { dayIn } from '../journeys/read.ts';
import { toldLeaseRules } from '../law/review.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { clausesState, shownClauses, withFaults } from './clauses.ts';
import { bindingLocale, fieldsOf } from './contract.ts';
import {
  actorAs,
  awaitsFirst,
  isSigned,
  type Lease,
  mailboxWithoutAccount,
  mayAnswer,
  mayRegister,
  mayRevise,
  maySeeCode,
  ownOfFirst,
  type Side,
  signaturesOf,
} from './lease.ts';
import { leaseWorkflow } from './lease.workflow.ts';
import { lastNoticeOf, todayIn } from './lease-dates.ts';
import { documentsOf } from './lease-documents.ts';
import { dutiesFor } from './lease-duties.ts';
import { LeaseInvitationsService } from './lease-invitations.service.ts';
import { leaseJourney } from './lease-journey.ts';
import { LeaseLife } from './lease-life.ts';
import { LeaseLinksService } from './lease-links.service.ts';
import { LeaseScans } from './lease-scans.service.ts';
import { LeaseSigning } from './lease-signing.service.ts';
import { undoOf } from './lease-undo.ts';
import { LeasesService } from './leases.service.ts';

type Posted = Record<string, string | undefined>;
type Shown = { typed: Typed; errors: FieldError[]; status: number };
const nothing: Shown = { typed: {}, errors: [], status: 200 };
const maxWish = 1_000;
/** What has become of the signatures meanwhile: nothing is wrong with what was typed. */
const late: ReadonlySet<string> = new Set(['leases.error.signature_closed', 'leases.error.signature_changed']);

/** A lease, as each of its two sides sees it. */
@Controller(':locale/e-services/leases/:id')
export class LeasesController {
  constructor(
    private readonly leases: LeasesService,
    private readonly invitations: LeaseInvitationsService,
    private readonly parties: PartiesService,
    private readonly life: LeaseLife,
    private readonly scans: LeaseScans,
    private readonly signing: LeaseSigning,
    private readonly drafts: Drafts,
    private readonly links: FormLinksService,
    private readonly codes: ReadingCodes,
    private readonly leaseLinks: LeaseLinksService,
    private readonly returned: ReturnedLetters,
    @Inject(DB) private readonly db: Db,
  ) {}

  @Get()
  show(@Req() request: Request, @Param('id') id: string) {
    return this.page(request, id);
  }

  private async page(request: Request, id: string, { typed, errors, status }: Shown = nothing) {
    const party = await this.parties.find(request);
    const left = await this.links.leftPath(id, party, request.locale.code);
    if (left) return found(left);
    const { lease, side } = await this.leases.get(party, id);
    const { events, requests, bill } = await this.leases.progress(lease);
    const readingCode = side === 'first' ? this.codes.open(lease) : null;
    const { reference, country, answers, previous, state, revision, registration } = lease;
    return page(
      LeasePage,
      {
        id,
        formId: newFormId(),
        typed,
        errors,
        reference,
        side,
        state,
        country,
        revision,
        parts: leaseJourney.steps.map(({ name, title, fields }) => ({
          step: name,
          title,
          fields: fields(country, answers).filter(({ name }) => side === 'first' || !ownOfFirst.has(name)),
        })),
        answers,
        previous,
        requests,
        events: events.map((event, index) => ({
          ...{ id: event.id, action: event.action, at: event.at.toISOString() },
          by: actorAs(side, lease, event, events.slice(index + 1)),
        })),
        bill: side === 'first' ? bill : null,
        undoUntil: undoOf(lease, side, { events, bill }, new Date())?.until.toISOString() ?? null,
        mayRevise: side === 'first' && mayRevise(lease),
        clauses: shownClauses(lease),
        mayAnswer: side === 'second' && mayAnswer(lease),
        awaitsFirst: awaitsFirst(lease),
        mayAgree: leaseWorkflow.may(state, 'agree') && clausesState(lease) !== 'returned' && !awaitsFirst(lease),
        mayRegister: side === 'first' && mayRegister(lease),
        documents: documentsOf(lease),
        registration,
        lastNotice: lastNoticeOf(lease),
        law: isSigned(lease)
          ? toldLeaseRules({ country, region: answers.region ?? '' }, todayIn(lease).toString())
          : [],
        scans: await this.scans.shown(lease, side, party as Party, request.locale.code),
        signatures: signaturesOf(lease, side),
        duties: isSigned(lease) && mayRegister(lease) ? dutiesFor(lease, request.locale) : [],
        same: sameIn(request),
        megabytes: maxUpload.megabytes,
        binding: bindingLocale(country),
        invitationCode: side === 'first' && maySeeCode(lease) ? this.leaseLinks.codeFor(lease) : null,
        readingCode,
        links: readingCode ? await this.links.shown(id, readingCode) : null,
        returned: await this.returned.failing(mailboxWithoutAccount(lease, side)),
        otherReturned: side === 'first' ? await this.returned.failing(mailboxWithoutAccount(lease, 'second')) : null,
      },
      status,
    );
  }

  @Post('confirmation')
  confirm(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.as('either', request, id, (lease, party, path) =>
      this.leases.confirm(party, lease, Number(body.revision), body, path),
    ).catch(this.again(request, id, 'confirm', 409));
  }

  @Post('request')
  ask(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.as('second', request, id, (lease, party, path) => {
      const wish = clip(cleanMultilineText(body.wish ?? ''), maxWish);
      const line = fieldsOf(lease).find(({ name }) => name === body.line)?.name;
      if (!wish || !line) return Promise.resolve({ kind: 'done', location: `${path}#ask` });
      return this.leases.ask(party, lease, line, wish, body, path);
    });
  }

  @Post('refusal')
  refuse(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.as('second', request, id, (lease, party, path) => this.leases.refuse(party, lease, body, path));
  }

  @Post('cancellation')
  cancel(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.as('first', request, id, (lease, party, path) => this.leases.cancel(party, lease, body, path));
  }

  @Post('undo')
  undo(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.as('either', request, id, (lease, party, path, side) =>
      this.leases.undo(party, lease, side, body, path),
    );
  }

  @Post('invitation')
  remind(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.as('first', request, id, (lease, party, path) => this.invitations.sendAgain(party, lease, body, path));
  }

  /** Each side for itself. */
  @Post('signature')
  sign(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.as('either', request, id, (lease, party, path, side) => {
      const typed = { day: dayIn(body as Record<string, string>, 'signed'), known: body.known ?? '' };
      return this.signing.sign(party, lease, side, typed, body, path);
    }).catch(this.again(request, id, 'signed', 422, body));
  }

  @Post('signature/withdrawal')
  withdrawSignature(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.as('either', request, id, (lease, party, path, side) =>
      this.signing.withdraw(party, lease, side, body, path),
    ).catch(this.again(request, id, 'signatures', 409));
  }

  @Post('registration')
  register(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.as('first', request, id, (lease, party, path) => {
      const number = clip(cleanText(body.registration ?? ''), 60);
      if (!number) return Promise.resolve({ kind: 'done', location: `${path}#registration` });
      return this.life.register(party, lease, number, body, path);
    });
  }

  @Post('dispute')
  dispute(@Req() request: Request, @Param('id') id: string, @Body() body: Posted = {}) {
    return this.as('either', request, id, (lease, party, path) => this.life.dispute(party, lease, body, path));
  }

  /** The form again, with the answers of the lease: what is sent then replaces them. */
  @Post('revision')
  async revise(@Req() request: Request, @Res({ passthrough: true }) _response: Response, @Param('id') id: string) {
    const party = await this.parties.find(request);
    const { lease, side } = await this.leases.get(party, id);
    if (!party || side !== 'first' || !mayRevise(lease)) throw new NotFoundException();
    const { code } = request.locale;
    const answers = { country: lease.country, values: { ...withFaults(lease), lease: id } };
    const draft = await this.db.transaction((tx) => this.drafts.start(tx, party, 'rent-appartment', code, answers));
    return seeOther(routePath(code, 'e-services-rent-appartment-draft', { draft: draft.id, step: 'check' }));
  }

  /** Beside the field or the button that it is about; anything else goes on as it came. */
  private again(request: Request, id: string, field: string, status: number, body: Posted = {}) {
    return (error: unknown) => {
      const isTold = error instanceof Refused && error.key.startsWith('leases.error.');
      if (!isTold) throw error;
      const isLate = late.has(error.key);
      const errors = errorsOf(error, isLate ? 'signatures' : field);
      return this.page(request, id, { typed: typedIn(body), errors, status: isLate ? 409 : status });
    };
  }

  private async as(
    side: Side | 'either',
    request: Request,
    id: string,
    act: (lease: Lease, party: Party, path: string, side: Side) => Promise<Sent>,
  ) {
    const party = await this.parties.find(request);
    const found = await this.leases.get(party, id);
    if (!party || (side !== 'either' && found.side !== side)) throw new NotFoundException();
    const path = routePath(request.locale.code, 'e-services-leases-id', { id });
    const sent = await act(found.lease, party, path, found.side);
    return sent.kind === 'done' ? seeOther(sent.location) : page(AlreadySentPage, { location: sent.location }, 409);
  }
}
