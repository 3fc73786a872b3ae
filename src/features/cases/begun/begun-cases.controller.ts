import { Body, Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BegunCasePage } from '../../../../views/pages/cases/begun.tsx';
import type { Country } from '../../../lib/countries/country.ts';
import type { Party } from '../../../lib/party.ts';
import { SignInRequired } from '../../../platform/http/auth.ts';
import { asText, errorsOf, type FieldError, parseForm } from '../../../platform/http/forms.ts';
import { Limits, TooMany } from '../../../platform/http/limits.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { page, type Redirect, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { contactLength } from '../../accounts/contacts/contact.ts';
import { CodeForm } from '../../accounts/sign-in/sign-in.dto.ts';
import { codeContact, tooManyCodes, wrongCode } from '../../accounts/sign-in/sign-in.faults.ts';
import { enteredIn } from '../../journeys/phone-forms.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { type NewCase, readNewCase } from '../new-case.ts';
import type { BegunCase } from './begun-case.ts';
import { BegunCasesService } from './begun-cases.service.ts';

type Posted = Record<string, unknown>;
type Own = { party: Party; draft: BegunCase; wanted: NewCase };
type Tried = { typed?: string; errors?: FieldError[]; status?: number };

/** A case that somebody without an account wants to follow: what is seen of it, what it costs, and one box. */
@Controller(':locale/account/cases/new/:draft')
export class BegunCasesController {
  constructor(
    private readonly begun: BegunCasesService,
    private readonly parties: PartiesService,
    private readonly limits: Limits,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('draft') id: string) {
    const own = await this.own(request, id);
    if (!('draft' in own)) return own;
    await this.begun.opened(own.party, own.draft);
    return this.render(request, own);
  }

  @Post()
  async go(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('draft') id: string,
    @Body() body: Posted = {},
  ) {
    const own = await this.own(request, id);
    if (!('draft' in own)) return own;
    try {
      if (own.party.kind === 'user') return await this.follow(request, own, own.party.id, false);
      if (body._go === 'other') return await this.askAgain(request, own);
      if (body._go === 'again') return await this.repeat(request, response, own);
      if (body._go === 'contact') return await this.sendCode(request, response, own, body);
      return await this.prove(request, response, own, body);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(request, own, { errors: errorsOf(error), status: error.getStatus() });
    }
  }

  private async sendCode(request: Request, response: Response, own: Own, { contact }: Posted) {
    const typed = asText(contact).trim().slice(0, contactLength);
    const address = codeContact(typed, request.locale.country, 'contact');
    if (typeof address !== 'string') return this.render(request, own, { typed, errors: [address], status: 422 });
    try {
      await this.begun.sendCode(request, own.party, own.draft, typed, address);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return this.render(request, own, { typed, errors: [tooManyCodes(response, 'contact', error)], status: 429 });
    }
    return this.here(request, own);
  }

  /** One more, to the same address; those of before stay as good as they were. */
  private async repeat(request: Request, response: Response, own: Own) {
    const proof = await this.begun.proofOf(request, own.draft);
    if (!proof || proof.usedAt) return this.here(request, own);
    try {
      await this.begun.sendCode(request, own.party, own.draft, own.draft.answers.contact ?? '', proof.address);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return this.render(request, own, { errors: [tooManyCodes(response, 'code', error)], status: 429 });
    }
    return this.here(request, own);
  }

  /** The box stands there again, with what was typed into it. */
  private async askAgain(request: Request, own: Own) {
    await this.begun.keep(own.party, own.draft, { proof: '' });
    return this.here(request, own);
  }

  private async prove(request: Request, response: Response, own: Own, body: Posted) {
    const proof = await this.begun.proofOf(request, own.draft);
    if (!proof) return this.render(request, own, { errors: [over], status: 422 });
    if (proof.usedAt) throw new SignInRequired();
    const again = (error: FieldError, status = 422) => this.render(request, own, { errors: [error], status });
    const form = parseForm(CodeForm, body);
    if (!form.ok) return this.render(request, own, { errors: form.errors, status: 422 });
    const wait = await this.limits.spend('codeTries', proof.id);
    if (wait > 0) return again(tooManyCodes(response, 'code', new TooMany(wait)), 429);
    if (!(await this.begun.prove(request, proof, form.value.code))) return again(wrongCode);
    const arrived = await this.begun.arrive(request, proof);
    if (Array.isArray(arrived)) return this.render(request, own, { errors: arrived, status: 422 });
    // A second factor comes first, or another copy of this form has come in: the page of the draft goes on from there.
    if (!request.user) return seeOther(arrived.next);
    const party: Party = { kind: 'user', id: request.user.id };
    const draft = await this.begun.find(party, own.draft.id);
    if (!draft) return seeOther(routePath(request.locale.code, 'account-cases'));
    return this.follow(request, { ...own, party, draft }, request.user.id, arrived.isNew);
  }

  private async follow(request: Request, { draft, wanted }: Own, userId: string, isNew: boolean) {
    const path = await this.begun.follow(
      userId,
      draft,
      wanted,
      (id, isKnown) => routePath(request.locale.code, 'account-cases-id', { id }) + (isKnown ? '?known=1' : ''),
    );
    return isNew ? seeOther(path, { key: 'signing.opened', color: 'success' }) : seeOther(path);
  }

  /** Or where to go instead. Throws NotFoundException for a stranger, SignInRequired for who has signed out since. */
  private async own(request: Request, id: string): Promise<Own | Redirect> {
    const party = await this.parties.find(request);
    const draft = await this.begun.find(party, id);
    if (!party || !draft) {
      if (party?.kind === 'user') return seeOther(routePath(request.locale.code, 'account-cases'));
      if (await this.begun.isOfAccount(id)) throw new SignInRequired();
      throw new NotFoundException();
    }
    const read = readNewCase(draft.answers, (draft.answers.country ?? null) as Country | null);
    if (read.ok) return { party, draft, wanted: read };
    // The day of its hearing has passed since: said where it can be put right.
    return seeOther(`${routePath(request.locale.code, 'account-cases-new')}?draft=${id}`);
  }

  private here({ locale }: Request, { draft }: Own): Redirect {
    return seeOther(`${routePath(locale.code, 'account-cases-new-draft', { draft: draft.id })}#begin`);
  }

  private async render(request: Request, { party, draft, wanted }: Own, tried: Tried = {}) {
    const { errors = [], status = 200, typed = draft.answers.contact ?? '' } = tried;
    const proof = await this.begun.proofOf(request, draft);
    const told = proof && !proof.usedAt ? { address: proof.address, sent: proof.codes } : null;
    const glimpse = this.begun.glimpse(wanted, request.locale.code);
    const isSignedIn = party.kind === 'user';
    return page(
      BegunCasePage,
      { draft: draft.id, isByPhone: enteredIn(draft.answers).length > 0, glimpse, told, typed, isSignedIn, errors },
      status,
    );
  }
}

const over: FieldError = { field: 'contact', key: 'cases.begun.over', values: {} };
