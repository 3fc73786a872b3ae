import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CodePage } from '../../../../views/pages/account/code.tsx';
import { CodeOverPage } from '../../../../views/pages/account/code-over.tsx';
import { ContactsPage } from '../../../../views/pages/account/contacts.tsx';
import { Auth } from '../../../platform/http/auth.ts';
import { type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { Limits, TooMany } from '../../../platform/http/limits.ts';
import { page, removed, saved, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { keepTooMany } from '../sign-in/codes.controller.ts';
import { proveFirst } from '../sign-in/recent-sign-in.ts';
import { AddressForm, CodeForm } from '../sign-in/sign-in.dto.ts';
import { codeContact, tooManyCodes, wrongCode } from '../sign-in/sign-in.faults.ts';
import { settlingDays } from './contact.ts';
import { ContactsService, contactsPerUser } from './contacts.service.ts';
import { type OpenProof, ProofsService } from './proofs.service.ts';

type Posted = Record<string, unknown>;

const tooMany: FieldError = { field: 'identifier', key: 'settings.error.contacts', values: { max: contactsPerUser } };
const own: FieldError = { field: 'identifier', key: 'settings.error.contact_own', values: {} };
const taken: FieldError = { field: 'code', key: 'settings.error.contact_taken', values: {} };
const settling: FieldError = { field: '', key: 'settings.error.contact_settling', values: { days: settlingDays } };
const last: FieldError = { field: '', key: 'settings.error.contact_last', values: {} };

@Controller(':locale/account/settings/contacts')
@Auth()
export class ContactsController {
  constructor(
    private readonly contacts: ContactsService,
    private readonly proofs: ProofsService,
    private readonly limits: Limits,
  ) {}

  @Get()
  async index(@Req() request: SignedIn) {
    const stale = proveFirst(request, listPath(request));
    if (stale) return stale;
    return this.page(request, { identifier: await this.contacts.takeTyped(request.user.id) }, [], 200);
  }

  @Post()
  async create(@Req() request: SignedIn, @Res({ passthrough: true }) response: Response, @Body() body: Posted = {}) {
    const form = parseForm(AddressForm, body);
    const stale = proveFirst(request, listPath(request), 'change');
    if (stale) {
      // Not in the address of the page to come back to: it is somebody's.
      if (form.ok) await this.contacts.keepTyped(request.user.id, form.value.identifier);
      return stale;
    }
    const again = (error: FieldError, status: number) => this.page(request, form.typed, [error], status);
    if (!form.ok) return this.page(request, form.typed, form.errors, 422);
    const address = codeContact(form.value.identifier, request.locale.country);
    if (typeof address !== 'string') return again(address, 422);
    const all = await this.contacts.list(request.user.id);
    if (all.some(({ value }) => value === address)) return again(own, 422);
    if (all.length >= contactsPerUser) return again(tooMany, 422);
    const proof = await this.contacts.begin(request, request.user.id, address).catch(keepTooMany);
    if (proof instanceof TooMany) return again(tooManyCodes(response, 'identifier', proof), 429);
    return seeOther(codePath(request, proof));
  }

  @Get(':proof')
  async code(@Req() request: SignedIn, @Param('proof') id: string) {
    const proof = await this.find(request, id);
    return !proof || proof.usedAt ? over(proof) : codePage(proof, [], 200);
  }

  @Post(':proof')
  async confirm(
    @Req() request: SignedIn,
    @Res({ passthrough: true }) response: Response,
    @Param('proof') id: string,
    @Body() body: Posted = {},
  ) {
    const proof = await this.find(request, id);
    if (!proof) return over(proof);
    if (proof.usedAt) return seeOther(listPath(request));
    const form = parseForm(CodeForm, body);
    if (!form.ok) return codePage(proof, form.errors, 422);
    const wait = await this.limits.spend('codeTries', proof.id);
    if (wait > 0) return codePage(proof, [tooManyCodes(response, 'code', new TooMany(wait))], 429);
    if (!proof.provenAt && !(await this.proofs.prove(request, proof, form.value.code)))
      return codePage(proof, [wrongCode], 422);
    const isAdded = await this.contacts.confirm(request.locale.code, request.user, proof);
    if (!isAdded) return codePage(proof, [taken], 409);
    return seeOther(listPath(request), { key: 'settings.contacts.added', color: 'success' });
  }

  @Post(':proof/repeat')
  async repeat(@Req() request: SignedIn, @Res({ passthrough: true }) response: Response, @Param('proof') id: string) {
    const proof = await this.find(request, id);
    if (!proof || proof.usedAt) return over(proof);
    const sent = await this.proofs.repeat(request, proof).catch(keepTooMany);
    if (sent instanceof TooMany) return codePage(proof, [tooManyCodes(response, 'code', sent)], 429);
    return seeOther(codePath(request, id));
  }

  @Post(':id/main')
  async main(@Req() request: SignedIn, @Param('id') id: string) {
    const stale = proveFirst(request, listPath(request), 'change');
    if (stale) return stale;
    await this.contacts.makeMain(request.locale.code, request.user.id, id);
    return seeOther(listPath(request), saved);
  }

  @Post(':id/removal')
  async remove(@Req() request: SignedIn, @Param('id') id: string) {
    const stale = proveFirst(request, listPath(request), 'change');
    if (stale) return stale;
    const outcome = await this.contacts.remove(request.locale.code, request.user.id, id);
    if (outcome === 'last') return this.page(request, {}, [last], 409);
    // Its line says from when.
    if (outcome instanceof Date) return this.page(request, {}, [settling], 409);
    return seeOther(listPath(request), removed);
  }

  /** Begun in this browser and for this account: somebody may have signed in to another one meanwhile. */
  private async find(request: SignedIn, id: string): Promise<OpenProof | null> {
    const proof = await this.proofs.find(request, id, 'contact');
    return proof?.userId === request.user.id ? proof : null;
  }

  private async page(request: SignedIn, typed: Typed, errors: FieldError[], status: number) {
    const contacts = await this.contacts.list(request.user.id);
    return page(ContactsPage, { contacts, max: contactsPerUser, typed, errors }, status);
  }
}

const listPath = ({ locale }: SignedIn) => routePath(locale.code, 'account-settings-contacts');
const codePath = ({ locale }: SignedIn, proof: string) => routePath(locale.code, 'account-settings-contact', { proof });
const over = (proof: OpenProof | null) =>
  page(
    CodeOverPage,
    { why: proof ? ('used' as const) : ('late' as const), start: 'account-settings-contacts' as const },
    410,
  );
const codePage = ({ id, address, codes }: OpenProof, errors: FieldError[], status: number) =>
  page(CodePage, { purpose: 'contact', proof: id, address, sent: codes, errors }, status);
