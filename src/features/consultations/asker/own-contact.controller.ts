import { Body, Controller, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { parseReference } from '../../../lib/references.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import { Limits, TooMany } from '../../../platform/http/limits.ts';
import { saved, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { type OpenProof, ProofsService } from '../../accounts/contacts/proofs.service.ts';
import { codeContact, noCode, tooManyCodes, wrongCode } from '../../accounts/sign-in/sign-in.faults.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { OwnPages } from './own.pages.ts';
import { OwnContactService } from './own-contact.service.ts';

type Posted = Record<string, unknown>;

/** Another address for who has no account and at whose own no mail arrives: shown to be theirs by a code, as the first was. */
@Controller(':locale/consultations/:reference/contact')
export class OwnContactController {
  constructor(
    private readonly contacts: OwnContactService,
    private readonly proofs: ProofsService,
    private readonly parties: PartiesService,
    private readonly pages: OwnPages,
    private readonly limits: Limits,
  ) {}

  @Post()
  async change(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
    @Body() body: Posted = {},
  ) {
    if (!parseReference(reference).ok) throw new NotFoundException();
    const party = await this.parties.find(request);
    const own = party && (await this.contacts.find(party, reference));
    if (!party || !own) throw new NotFoundException();
    const here = `${routePath(request.locale.code, 'consultations-id-slug', { id: reference })}#contact-fails`;
    // Another tab has put it right, or a mail has arrived since.
    if (!(await this.contacts.fails(own))) return seeOther(here);
    const sent = typeof body.proof === 'string' ? await this.proofs.find(request, body.proof, 'ask') : null;
    if (!sent || body._go === 'other') return this.sendCode(request, response, reference, body);
    const fault = await this.faultIn(request, response, sent, body.code);
    if (fault) return this.again(request, reference, fault, sent.address, sent.id);
    await this.contacts.change(party, own, sent);
    return seeOther(here, saved);
  }

  private async sendCode(request: Request, response: Response, reference: string, body: Posted) {
    const typed = typeof body.contact === 'string' ? body.contact.trim() : '';
    const address = codeContact(typed, request.locale.country, 'contact');
    if (typeof address !== 'string') return this.again(request, reference, address, typed);
    try {
      return this.again(request, reference, null, address, await this.proofs.begin(request, 'ask', address));
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      return this.again(request, reference, tooManyCodes(response, 'contact', error), typed);
    }
  }

  private async faultIn(request: Request, response: Response, proof: OpenProof, code: unknown) {
    const typed = String(code ?? '').trim();
    if (!typed) return noCode;
    const wait = await this.limits.spend('codeTries', proof.id);
    if (wait > 0) return tooManyCodes(response, 'code', new TooMany(wait));
    return (await this.proofs.prove(request, proof, typed)) ? null : wrongCode;
  }

  /** The page with what was typed; with `proof` it asks for the code that went there. */
  private again(request: Request, reference: string, fault: FieldError | null, contact: string, proof = '') {
    const status = fault ? (fault.key === 'signing.error.too_many' ? 429 : 422) : 200;
    const shown = { act: 'contact' as const, typed: { contact, proof }, errors: fault ? [fault] : [], status };
    return this.pages.show(request, reference, shown);
  }
}
