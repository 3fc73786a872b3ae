import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
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
  index(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    // Those of all countries are a hundred screens of a telephone.
    const country = isCountry(asked) ? asked : asked === 'all' ? null : (locale.country ?? 'MA');
    const rules = rulesToReview(Temporal.Now.plainDateISO('UTC'));
    return page(DeskRulesPage, { country, rules: rules.filter((rule) => !country || rule.country === country) });
  }
}
