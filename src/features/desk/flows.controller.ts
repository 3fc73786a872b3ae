import { Controller, Get, Query } from '@nestjs/common';
import { DeskFlowsPage } from '../../../views/pages/desk/flows.tsx';
import { countries } from '../../lib/countries/country.ts';
import { languages } from '../../lib/locales/locales.ts';
import { FlowCounts } from '../../platform/flows/flow-counts.ts';
import { Auth } from '../../platform/http/auth.ts';
import { page } from '../../platform/http/responses.ts';
import { funnelDays, funnelOf } from './funnel.ts';

/** How far people get in each flow. */
@Auth('staff')
@Controller(':locale/desk/flows')
export class FlowsController {
  constructor(private readonly flows: FlowCounts) {}

  @Get()
  async index(@Query() query: Record<string, unknown> = {}) {
    const days = funnelDays.find((one) => String(one) === query.days) ?? 30;
    const country = countries.find((one) => one === query.country);
    const language = languages.find((one) => one === query.language);
    const from = Temporal.Now.plainDateISO('UTC').subtract({ days: days - 1 });
    const counts = await this.flows.since(from.toString(), { country, language });
    const funnels = this.flows.list().map((flow) => funnelOf(flow, counts));
    return page(DeskFlowsPage, { funnels, days, country: country ?? '', language: language ?? '' });
  }
}
