import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { DeskNewBillPage } from '../../../../views/pages/desk/new-bill.tsx';
import { AlreadySentPage } from '../../../../views/ui/screens/already-sent.tsx';
import { Auth } from '../../../platform/http/auth.ts';
import { errorsOf, type FieldError, type Typed, typedIn } from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { newFormId } from '../../../platform/http/submissions/submissions.ts';
import { feesShown } from './new-bill.ts';
import { NewBillsService } from './new-bills.service.ts';

/** Where the staff write a bill for what no page of the site bills by itself. */
@Auth('staff')
@Controller(':locale/desk/bills/new')
export class NewBillController {
  constructor(private readonly bills: NewBillsService) {}

  @Get()
  blank() {
    return this.form({}, [], 200);
  }

  @Post()
  async open(@Req() request: SignedIn, @Body() body: Record<string, unknown> = {}) {
    const typed = typedIn(body);
    if (body._go === 'more') return this.form({ ...typed, fees: String(feesShown(typed, true)) }, [], 200);
    const read = await this.bills.read(typed, request.locale, new Date());
    if (!read.value) return this.form(typed, read.errors, 422);
    try {
      const sent = await this.bills.open(request, read.value, body);
      return sent.kind === 'sent_before'
        ? page(AlreadySentPage, { location: sent.location }, 409)
        : seeOther(sent.location);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.form(typed, errorsOf(error, 'request'), error.getStatus());
    }
  }

  private form(typed: Typed, errors: FieldError[], status: number) {
    return page(DeskNewBillPage, { typed, errors, fees: feesShown(typed, false), formId: newFormId() }, status);
  }
}
