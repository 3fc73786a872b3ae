import { Controller, Get, Header, NotFoundException, Param, Query } from '@nestjs/common';
import { type Country, countries } from '../../lib/countries/country.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { inLanguage } from '../../lib/locales/text.ts';
import { readLocale, requireChoice } from '../../platform/http/api-locale.ts';
import { Allows } from '../../platform/http/auth.ts';
import { summaryOf } from './offer.ts';
import { checkedSince, type Procedure, procedures, sourcesOf, variantIn } from './procedure.ts';
import { DescribeProcedure, DescribeProcedures } from './procedures.api.ts';

/** What is offered in a country, and what one has to have ready for it. */
@Controller('api/v1/procedures')
export class ProceduresApiController {
  @Get()
  @DescribeProcedures()
  @Allows('requests:read')
  @Header('Cache-Control', 'public, max-age=300')
  index(@Query('country') country?: unknown, @Query('locale') code?: unknown) {
    const [where, locale] = [requireChoice('country', country, countries), readLocale(code)];
    return { items: procedures.flatMap((procedure) => itemRecord(procedure, where as Country, locale) ?? []) };
  }

  @Get(':name')
  @DescribeProcedure()
  @Allows('requests:read')
  @Header('Cache-Control', 'public, max-age=300')
  show(@Param('name') name: string, @Query('country') country?: unknown, @Query('locale') code?: unknown) {
    const [where, locale] = [requireChoice('country', country, countries) as Country, readLocale(code)];
    const procedure = procedures.find((one) => one.name === name);
    const variant = procedure && variantIn(procedure, where);
    const item = procedure && itemRecord(procedure, where, locale);
    if (!variant || !item) throw new NotFoundException();
    const { note, documents, ourPrices } = inLanguage(variant, locale);
    return {
      ...item,
      note,
      prices: ourPrices.map(({ mode, minor, currency, months }) => ({ mode, minor, currency, months })),
      documents: documents.map((document) => ({
        id: document.id,
        name: document.name,
        whenToChoose: document.whenToChoose,
        issuer: document.issuer,
        whoMayAsk: document.whoMayAsk,
        papers: document.attachments.map(({ situation, items }) => ({ situation, items })),
        authorityFee: document.authorityFee.text,
        time: document.time.text,
        validity: document.validity.text,
        sources: inLanguage(sourcesOf([document]), locale).map((source) => source.name),
        checkedOn: document.checkedOn,
      })),
      checkedOn: checkedSince(variant),
    };
  }
}

function itemRecord(procedure: Procedure, country: Country, locale: Locale) {
  const variant = variantIn(procedure, country);
  if (!variant) return null;
  const { availability, name: title, price, days, modes } = summaryOf(variant, locale);
  return {
    name: procedure.name,
    title,
    availability,
    modes,
    price: price && { minor: price.minor, currency: price.currency },
    workingDays: days && { from: days.from, to: days.to },
  };
}
