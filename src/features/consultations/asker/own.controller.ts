import { Body, Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Party } from '../../../lib/party.ts';
import { errorsOf, type FieldError, parseForm, typedIn, versionIn } from '../../../platform/http/forms.ts';
import { addressOf, TooMany } from '../../../platform/http/limits.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { saved, seeOther, type ToastMessage } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { orSee, sentTo } from '../../../platform/http/submissions/sent.ts';
import type { Sent, SentForm } from '../../../platform/http/submissions/submissions.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { settleNumbers } from '../private-numbers.ts';
import { EditForm, MessageForm, PublicationForm, RatingForm } from './own.dto.ts';
import { OwnPages } from './own.pages.ts';
import { OwnService } from './own.service.ts';
import type { OwnAct } from './own.ts';
import { OwnActsService } from './own-acts.service.ts';

/** What was done, where the page itself would look as before. */
const done: Partial<Record<OwnAct, ToastMessage>> = {
  rating: { key: 'asking.rating.done', color: 'success' },
  publication: saved,
  undo: { key: 'asking.own.undone', color: 'success' },
};

/** What an expert reads: numbers are pointed out there as they are in the question itself. */
const readByExpert: OwnAct[] = ['facts', 'follow-ups'];

type Posted = Record<string, unknown>;
type Acting = { party: Party; act: SentForm };

/** What the one who asked does on the page of their consultation. */
@Controller(':locale/consultations/:reference')
export class OwnController {
  constructor(
    private readonly own: OwnService,
    private readonly acts: OwnActsService,
    private readonly parties: PartiesService,
    private readonly pages: OwnPages,
  ) {}

  @Get('edit')
  edit(@Req() request: Request, @Param('reference') reference: string) {
    return this.pages.edit(request, reference);
  }

  @Post('edit')
  async update(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    const { party, act } = await this.acting(request, reference, body);
    const { typed: settled, undecided } = settleNumbers(typedIn(body));
    const { typed, ...form } = parseForm(EditForm, settled);
    const again = (errors: FieldError[], status: number) =>
      this.pages.edit(request, reference, { act: 'edit', typed, errors, status });
    if (!form.ok) return again([...form.errors, ...undecided], 422);
    if (undecided.length > 0) return again(undecided, 422);
    return orAgain(this.acts.edit(party, reference, versionIn(body._v), form.value, act), again, saved);
  }

  @Post('access')
  async open(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('reference') reference: string,
    @Body() { code }: Posted = {},
  ) {
    const typed = String(code ?? '').slice(0, 160);
    try {
      const id = await this.own.openedBy(reference, typed, addressOf(request));
      if (id) {
        await this.own.letIn(await this.parties.identify(request), { id, reference });
        return seeOther(pathOf(request, reference));
      }
      return this.pages.access(reference, [problem('code', 'asking.error.code')], 422);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      response.setHeader('Retry-After', error.retryAfter);
      const minutes = Math.ceil(error.retryAfter / 60);
      const errors = [{ ...problem('code', 'asking.error.too_many_codes'), values: { minutes } }];
      return this.pages.access(reference, errors, 429);
    }
  }

  @Post('withdrawal')
  withdraw(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.press(request, reference, body, (party, act) => this.acts.withdraw(party, reference, act));
  }

  @Post('undo')
  undo(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.press(request, reference, body, (party, act) => this.acts.undo(party, reference, act), done.undo);
  }

  @Post('resolution')
  resolve(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.press(request, reference, body, (party, act) => this.acts.resolve(party, reference, act));
  }

  @Post('objection')
  object(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    const version = versionIn(body._v);
    return this.press(request, reference, body, (party, act) => this.acts.object(party, reference, version, act));
  }

  @Post('facts')
  giveFacts(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.fill('facts', MessageForm, request, reference, body, ({ party, act, value }) =>
      this.acts.giveFacts(party, reference, value.body, act),
    );
  }

  @Post('follow-ups')
  askAgain(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.fill('follow-ups', MessageForm, request, reference, body, ({ party, act, value }) =>
      this.acts.askAgain(party, reference, value.body, act),
    );
  }

  @Post('dispute')
  dispute(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.fill('dispute', MessageForm, request, reference, body, ({ party, act, value }) =>
      this.acts.dispute(party, reference, value.body, act),
    );
  }

  @Post('rating')
  rate(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.fill('rating', RatingForm, request, reference, body, ({ party, act, value }) => {
      const rating = { stars: Number(value.stars), body: value.opinion || null };
      return this.acts.rate(party, reference, rating, [body.useful ?? []].flat().map(String), act);
    });
  }

  @Post('publication')
  publish(@Req() request: Request, @Param('reference') reference: string, @Body() body: Posted = {}) {
    return this.fill('publication', PublicationForm, request, reference, body, ({ party, act, value }) =>
      this.acts.chooseReaders(party, reference, versionIn(body._v), value.readers, act),
    );
  }

  /** A button and nothing typed. */
  private async press(
    request: Request,
    reference: string,
    body: Posted,
    work: (party: Party, act: SentForm) => Promise<Sent>,
    toast?: ToastMessage,
  ) {
    const { party, act } = await this.acting(request, reference, body);
    return work(party, act).then((sent) => sentTo(sent, toast), orSee(act.location));
  }

  /** What was typed stays on the page, also when another tab or the expert was quicker. */
  private async fill<Form extends object>(
    name: OwnAct,
    form: new () => Form,
    request: Request,
    reference: string,
    body: Posted,
    work: (filled: Acting & { value: Form }) => Promise<Sent>,
  ) {
    const acting = await this.acting(request, reference, body);
    const isRead = readByExpert.includes(name);
    const { typed: settled, undecided } = isRead ? settleNumbers(typedIn(body)) : { typed: body, undecided: [] };
    const { typed, ...parsed } = parseForm(form, settled);
    const again = (errors: FieldError[], status: number) =>
      this.pages.show(request, reference, { act: name, typed, errors, status });
    if (!parsed.ok) return again([...parsed.errors, ...undecided], 422);
    if (undecided.length > 0) return again(undecided, 422);
    return orAgain(work({ ...acting, value: parsed.value }), again, done[name]);
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

async function orAgain<Shown>(
  sent: Promise<Sent>,
  again: (errors: FieldError[], status: number) => Shown,
  toast?: ToastMessage,
) {
  try {
    return sentTo(await sent, toast);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return again(errorsOf(error), error.getStatus());
  }
}
