import { Controller, Get, Query } from '@nestjs/common';
import { DeskRulesPage } from '../../../views/pages/desk/rules.tsx';
import { isCountry } from '../../lib/countries/country.ts';
import { Auth } from '../../platform/http/auth.ts';
import { page } from '../../platform/http/responses.ts';
import { rulesToReview } from './review.ts';

/** The rules of law that the site counts with, what is due to be looked at again first. */
@Auth('staff')
@Controller(':locale/desk/rules')
export class RulesController {
  @Get()
  index(@Query('country') asked?: unknown) {
    const country = isCountry(asked) ? asked : null;
    const rules = rulesToReview(Temporal.Now.plainDateISO('UTC'));
    return page(DeskRulesPage, { country, rules: rules.filter((rule) => !country || rule.country === country) });
  }
}
