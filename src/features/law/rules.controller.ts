import { Controller, Get } from '@nestjs/common';
import { DeskRulesPage } from '../../../views/pages/desk/rules.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { page } from '../../platform/http/responses.ts';
import { rulesToReview } from './review.ts';

/** The rules of law that the site counts with, what is due to be looked at again first. */
@Auth('staff')
@Controller(':locale/desk/rules')
export class RulesController {
  @Get()
  index() {
    return page(DeskRulesPage, { rules: rulesToReview(Temporal.Now.plainDateISO('UTC')) });
  }
}
