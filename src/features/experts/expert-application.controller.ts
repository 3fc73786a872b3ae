import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ExpertApplicationPage } from '../../../views/pages/expert/application.tsx';
import { AlreadySentPage } from '../../../views/ui/screens/already-sent.tsx';
import { defaultCountry } from '../../lib/countries/country.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { formatMoney, parseAmount } from '../../lib/money.ts';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, listOf, parseForm } from '../../platform/http/forms.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { ApplicationForm } from './expert-application.dto.ts';
import { priceLimitsIn } from './expert-application.ts';
import { ExpertApplicationsService, type ReadApplication } from './expert-applications.service.ts';
import { ExpertLeavingService } from './expert-leaving.service.ts';

@Auth()
@Controller(':locale/expert/application')
export class ExpertApplicationController {
  constructor(
    private readonly applications: ExpertApplicationsService,
    private readonly leaving: ExpertLeavingService,
  ) {}

  @Get()
  async show(@Req() request: Request) {
    const user = request.user as SignedInUser;
    const { application, ...state } = await this.stateOf(user);
    return page(ExpertApplicationPage, {
      ...state,
      typed: application ? typedOf(application) : {},
      chosen: { languages: application?.languages ?? [], topics: application?.topics ?? [] },
      country: application?.country ?? request.locale.country ?? defaultCountry,
      formId: newFormId(),
      errors: [],
    });
  }

  @Post()
  async create(@Req() request: Request, @Body() body: Record<string, unknown> = {}) {
    const user = request.user as SignedInUser;
    const form = parseForm(ApplicationForm, body);
    // Its limits depend on the country: said with all else that is wrong, so that nothing is found out one after the other.
    const { price = '', country = '' } = form.ok ? form.value : form.typed;
    const amount = readPrice({ price, country }, request.locale);
    const errors = inOrder(form.ok ? amount.error : [...form.errors, ...amount.error]);
    if (!form.ok || errors.length > 0) {
      const chosen = { languages: listOf(body.languages), topics: listOf(body.topics) };
      const props = { typed: form.typed, chosen, country: form.typed.country ?? '', formId: newFormId(), errors };
      const { application: _, ...state } = await this.stateOf(user);
      return page(ExpertApplicationPage, { ...state, ...props }, 422);
    }
    const read = { ...form.value, amount: amount.value } as ReadApplication;
    const sent = await this.applications.send(read, body, user.id, request.locale.code);
    return sent.kind === 'sent_before'
      ? page(AlreadySentPage, { location: sent.location }, 409)
      : seeOther(sent.location);
  }

  @Post('withdrawal')
  async withdraw(@Req() request: Request) {
    await this.applications.withdraw((request.user as SignedInUser).id);
    return seeOther(routePath(request.locale.code, 'expert-application'));
  }

  /** No expert any more; the account and what was answered stay. */
  @Post('leaving')
  async leave(@Req() request: Request, @Body() body: Record<string, unknown> = {}) {
    if (body.sure === 'on') await this.leaving.leave((request.user as SignedInUser).id);
    return seeOther(routePath(request.locale.code, body.sure === 'on' ? 'profile' : 'expert-application'));
  }

  private async stateOf({ id }: SignedInUser) {
    const { application, expert } = await this.applications.of(id);
    return {
      application,
      sent: application && {
        state: application.state,
        reason: application.reason,
        sentAt: application.sentAt.toISOString(),
      },
      isExpert: expert !== null,
      validUntil: expert?.validUntil ?? null,
    };
  }
}

/** As the fields stand on the page, each once. */
const inOrder = (errors: FieldError[]): FieldError[] =>
  Object.keys(new ApplicationForm()).flatMap((name) => errors.find(({ field }) => field === name) ?? []);

function readPrice({ price, country }: Pick<ApplicationForm, 'price' | 'country'>, { tag }: Locale) {
  const limits = priceLimitsIn(country);
  // Without a country there is no currency; what is wrong with it is said at its own field.
  if (price === '' || !limits) return { value: null, error: [] };
  const { min, max } = limits;
  const parsed = parseAmount(price, min.currency, tag);
  const isWithin = parsed.ok && parsed.value.minor >= min.minor && parsed.value.minor <= max.minor;
  if (parsed.ok && isWithin) return { value: parsed.value, error: [] };
  const values = { min: formatMoney(min, tag), max: formatMoney(max, tag) };
  return { value: null, error: [{ field: 'price', key: 'expert.error.price', values } satisfies FieldError] };
}

type Sendable = Awaited<ReturnType<ExpertApplicationsService['get']>>;

/** What was sent before, for who corrects it or is checked again. */
function typedOf(sent: Sendable): Record<string, string> {
  const { nameArabic, nameLatin, profession, country, city, licenceBody, licenceNumber, bio, years, priceMinor } = sent;
  const [year = '', month = '', day = ''] = sent.licenceUntil.split('-');
  return {
    ...{ nameArabic, nameLatin, profession, country, city, licenceBody, licenceNumber, bio },
    ...{ licenceUntil_day: day, licenceUntil_month: month, licenceUntil_year: year },
    years: String(years),
    price: priceMinor === null ? '' : String(priceMinor / 100),
    gender: sent.gender ?? '',
    payoutHolder: sent.payoutHolder ?? '',
    payoutNumber: sent.payoutNumber ?? '',
  };
}
