import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PeoplePage } from '../../../views/pages/desk/people.tsx';
import { type Order, readOrder } from '../../lib/order.ts';
import { cleanText, clip } from '../../lib/text.ts';
import { Auth } from '../../platform/http/auth.ts';
import { errorsOf, type FieldError } from '../../platform/http/forms.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ApprovalsService } from '../staff/approvals.service.ts';
import { type StaffColumn, type StaffRow, sorted, staffColumns } from './staff-list.ts';
import { contactIn } from './typed-contact.ts';

const byName: Order<StaffColumn> = { by: 'name', descending: false };

type Posted = Record<string, unknown>;

/** Who works at the desk: one of the administrators asks, a colleague agrees. */
@Auth('admin')
@Controller(':locale/desk/people')
export class PeopleController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly approvals: ApprovalsService,
  ) {}

  @Get()
  index(@Req() request: Request) {
    return this.render(request, '', [], 200);
  }

  @Post()
  @HttpCode(200)
  find(@Req() request: Request, @Body() body: Posted = {}) {
    return this.render(request, contactIn(body), [], 200);
  }

  @Post('roles')
  async change(@Req() request: Request, @Body() body: Posted = {}) {
    const { id: me } = request.user as SignedInUser;
    const contact = contactIn(body);
    const note = clip(cleanText(String(body.note ?? '')), 500);
    const person = await this.accounts.findByTyped(contact, request.locale.country);
    if (!person) return this.render(request, contact, [], 404);
    if (note.length < 5)
      return this.render(request, contact, [{ field: 'note', key: 'desk.error.note', values: {} }], 422);
    const data = { change: person.roles.includes('staff') ? 'take' : 'give' };
    try {
      await this.approvals.ask({ kind: 'role', subjectId: person.id, note, data }, me);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(request, contact, errorsOf(error), 409);
    }
    return seeOther(routePath(request.locale.code, 'desk-approvals'));
  }

  private async staff(): Promise<StaffRow[]> {
    const rows = await this.accounts.listStaff();
    return rows.map(({ id, name, roles, createdAt }) => {
      return { id, name, isAdmin: roles.includes('admin'), since: createdAt.toISOString() };
    });
  }

  private async render(request: Request, contact: string, errors: FieldError[], status: number) {
    const found = await this.accounts.findByTyped(contact, request.locale.country);
    const person = found && { name: found.name, roles: [...found.roles] };
    const order = readOrder(request.query.sort, staffColumns, byName);
    return page(PeoplePage, { contact, person, errors, order, staff: sorted(await this.staff(), order) }, status);
  }
}
