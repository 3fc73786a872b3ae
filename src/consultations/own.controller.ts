import { Body, Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AlreadySentPage } from '../../views/pages/already-sent.tsx';
import { Parties } from '../identity/parties.service.ts';
import type { Party } from '../identity/party.ts';
import { normaliseCode } from '../values/digits.ts';
import { page, seeOther } from '../web/answers.ts';
import { type FieldError, parseForm } from '../web/forms.ts';
import { addressOf, TooMany } from '../web/limits.ts';
import type { Sent } from '../web/receipts.ts';
import { routePath } from '../web/routes.ts';
import { EditForm, MessageForm, PublicationForm, RatingForm } from './own.dto.ts';
import { OwnConsultations } from './own.service.ts';
import { OwnActs } from './own-acts.service.ts';
import { OwnPages } from './own-pages.ts';

type Posted = Record<string, unknown>;
type Acting = { party: Party; act: { body: Posted; location: string } };

/** What the one who asked does on the page of their consultation. */
@Controller(':locale/consultations/:reference')
export class OwnController {
  constructor(
    private readonly own: OwnConsultations,
    private readonly acts: OwnActs,
    private readonly parties: Parties,
    private readonly pages: OwnPages,
  ) {}

  @Get('edit')
  edit(@Req() request: Request, @Param('reference') reference: string) {
    return this.pages.edit(request, reference);
  }

  @Post('edit')
  async update(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    const { party, act } = await this.acting(request, reference, body);
    const form = parseForm(EditForm, body);
    if (!form.ok) return this.pages.edit(request, reference, { ...form, status: 422 });
    return answer(await this.acts.edit(party, reference, Number(body._v) || 0, form.value, act));
  }

  @Post('access')
  async open(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
    @Body() { code }: Posted = {},
  ) {
    const party = await this.parties.identify(request);
    const typed = normaliseCode(String(code ?? ''), { numeric: true }).slice(0, 6);
    try {
      if (await this.own.open(party, reference, typed, addressOf(request))) return seeOther(pathOf(request, reference));
      return this.pages.access(reference, { typed: {}, errors: [problem('code', 'asking.error.code')], status: 422 });
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      response.setHeader('Retry-After', error.retryAfter);
      const minutes = Math.ceil(error.retryAfter / 60);
      const errors = [{ ...problem('code', 'asking.error.too_many_codes'), values: { minutes } }];
      return this.pages.access(reference, { typed: {}, errors, status: 429 });
    }
  }

  @Post('withdrawal')
  async withdraw(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    const { party, act } = await this.acting(request, reference, body);
    return answer(await this.acts.withdraw(party, reference, act));
  }

  @Post('resolution')
  async resolve(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    const { party, act } = await this.acting(request, reference, body);
    return answer(await this.acts.resolve(party, reference, act));
  }

  @Post('facts')
  giveFacts(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.say(request, reference, body, (party, text, act) => this.acts.giveFacts(party, reference, text, act));
  }

  @Post('follow-ups')
  askAgain(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.say(request, reference, body, (party, text, act) => this.acts.askAgain(party, reference, text, act));
  }

  @Post('dispute')
  dispute(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.say(request, reference, body, (party, text, act) => this.acts.dispute(party, reference, text, act));
  }

  @Post('rating')
  async rate(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    const { party, act } = await this.acting(request, reference, body);
    const form = parseForm(RatingForm, body);
    if (!form.ok) return this.pages.show(request, reference, { ...form, status: 422 });
    const { stars, opinion = null } = form.value;
    const useful = [body.useful ?? []].flat().map(String);
    return answer(await this.acts.rate(party, reference, { stars: Number(stars), body: opinion }, useful, act));
  }

  @Post('publication')
  async publish(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    const { party, act } = await this.acting(request, reference, body);
    const form = parseForm(PublicationForm, body);
    if (!form.ok) return this.pages.show(request, reference, { ...form, status: 422 });
    return answer(await this.acts.chooseReaders(party, reference, Number(body._v) || 0, form.value.readers, act));
  }

  @Post('objection')
  async object(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    const { party, act } = await this.acting(request, reference, body);
    return answer(await this.acts.object(party, reference, Number(body._v) || 0, act));
  }

  private async say(
    request: Request,
    reference: string,
    body: Posted,
    work: (party: Party, text: string, act: Acting['act']) => Promise<Sent>,
  ) {
    const { party, act } = await this.acting(request, reference, body);
    const form = parseForm(MessageForm, body);
    if (!form.ok) return this.pages.show(request, reference, { ...form, status: 422 });
    return answer(await work(party, form.value.body, act));
  }

  /** Throws NotFoundException for who has nothing here at all. */
  private async acting(request: Request, reference: string, body: Posted): Promise<Acting> {
    const party = await this.parties.find(request);
    if (!party) throw new NotFoundException();
    return { party, act: { body, location: pathOf(request, reference) } };
  }
}

const pathOf = ({ locale }: Request, id: string): string => routePath(locale.code, 'consultations-id-slug', { id });
const problem = (field: string, key: FieldError['key']): FieldError => ({ field, key, values: {} });
const answer = ({ kind, location }: Sent) =>
  kind === 'sent_before' ? page(AlreadySentPage, { location }, 409) : seeOther(location);
