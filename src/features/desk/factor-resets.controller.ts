import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { IsIn, IsUUID, MaxLength, MinLength } from 'class-validator';
import type { Request } from 'express';
import { DeskFactorResetsPage } from '../../../views/pages/desk/factor-resets.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { errorsOf, type FieldError, Line, Lines, parseForm, says, type Typed } from '../../platform/http/forms.ts';
import { Limits } from '../../platform/http/limits.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { type ResetReason, resetReasons } from '../accounts/second-factor/factor-reset.ts';
import { FactorResetsService } from '../accounts/second-factor/factor-resets.service.ts';
import { ApprovalsService } from '../staff/approvals.service.ts';
import { requireOther } from '../staff/own-matter.ts';
import { contactIn } from './typed-contact.ts';

const noteLength = { min: 20, max: 1_000 };

class ResetForm {
  @Line()
  @IsIn(resetReasons, says('desk.error.reset_reason'))
  reason: ResetReason = 'lost';

  @Line()
  @IsUUID('all', says('desk.error.reset_address'))
  address = '';

  @Lines()
  @MinLength(noteLength.min, says('desk.error.reset_note', noteLength))
  @MaxLength(noteLength.max, says('desk.error.reset_note', noteLength))
  note = '';
}

type Posted = Record<string, unknown>;

/**
 * Somebody cannot show the second thing that their account asks for: one of the staff looks at what they can show, and
 * asks; a colleague agrees.
 */
@Auth('staff')
@Controller(':locale/desk/factor-resets')
export class DeskFactorResetsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly resets: FactorResetsService,
    private readonly limits: Limits,
    private readonly approvals: ApprovalsService,
  ) {}

  @Get()
  index(@Req() request: Request) {
    return this.render(request, '', {}, [], 200);
  }

  @Post()
  @HttpCode(200)
  find(@Req() request: Request, @Body() body: Posted = {}) {
    return this.render(request, contactIn(body), {}, [], 200);
  }

  @Post('request')
  async ask(@Req() request: Request, @Body() body: Posted = {}) {
    const { id: me } = request.user as SignedInUser;
    const contact = contactIn(body);
    const person = await this.accounts.findByTyped(contact, request.locale.country);
    if (!person) return this.render(request, contact, {}, [], 404);
    const form = parseForm(ResetForm, body);
    if (!form.ok) return this.render(request, contact, form.typed, form.errors, 422);
    const { reason, address: addressId, note } = form.value;
    try {
      requireOther(me, [person.id]);
      const asked = { kind: 'factor_reset', subjectId: person.id, note } as const;
      await this.approvals.ask(asked, me, async (tx) => {
        if ((await this.limits.spend('factorResetsOf', person.id)) > 0) throw new Refused('desk.error.reset_often');
        const reset = await this.resets.ask(tx, person.id, { reason, addressId });
        return { reset, reason };
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(request, contact, form.typed, errorsOf(error), 409);
    }
    return seeOther(routePath(request.locale.code, 'desk-approvals'));
  }

  private async render(request: Request, contact: string, typed: Typed, errors: FieldError[], status: number) {
    const found = await this.accounts.findByTyped(contact, request.locale.country);
    const prospect = found && (await this.resets.prospect(found.id));
    const person = found && { name: found.name, prospect };
    return page(DeskFactorResetsPage, { contact, person, typed, errors, noteLength: noteLength.max }, status);
  }
}
