import { Controller, Get, Inject, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FiguresPage } from '../../../views/pages/figures/index.tsx';
import { FigurePage } from '../../../views/pages/figures/show.tsx';
import { countryZones } from '../../lib/instants.ts';
import { countryFor } from '../../lib/locales/country-for.ts';
import { textIn } from '../../lib/locales/text.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { page, publicPage } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { writeCalendar } from '../cases/calendar.ts';
import type { FigureName } from '../law/figure-rule.ts';
import { figureNames, figuresOf, titles } from './figure.ts';
import { workedOut } from './figure-page.ts';
import { todayIn } from './today.ts';

type Queried = Record<string, unknown>;

/** What the law comes to in numbers: without an account, the same for everyone who asks the same. */
@Controller(':locale/figures')
export class FiguresController {
  constructor(
    private readonly words: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  index(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    const country = countryFor(locale, asked);
    const figures = figureNames.map((name) => ({ name, countries: figuresOf[name] }));
    return publicPage(FiguresPage, { country, figures });
  }

  @Get(':figure')
  show(@Req() { locale }: Request, @Param('figure') name: string, @Query() query: Queried) {
    const figure = figureNamed(name);
    const country = countryFor(locale, query.country);
    const found = country && workedOut({ figure, country, query, today: todayIn(country) }, locale);
    if (!found) return publicPage(FigurePage, { figure, country, countries: figuresOf[figure], form: null });
    const props = { figure, country, countries: figuresOf[figure], form: found };
    return found.errors.length > 0 ? page(FigurePage, props, 422) : publicPage(FigurePage, props);
  }

  /** The days by which something has to be done, for the calendar of a telephone. */
  @Get(':figure/reminder.ics')
  reminder(
    @Req() { locale }: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('figure') name: string,
    @Query() query: Queried,
  ): string {
    const figure = figureNamed(name);
    const country = countryFor(locale, query.country);
    const shown = country && workedOut({ figure, country, query, today: todayIn(country) }, locale)?.shown;
    if (!country || !shown?.ok || shown.reminders.length === 0) throw new NotFoundException();
    const t = this.words.in(locale.code);
    const title = t(titles[figure].title);
    response.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-store' });
    return writeCalendar({
      name: title,
      host: new URL(this.config.publicUrl).host,
      events: shown.reminders.map(({ key, day }) => ({
        id: `${figure}-${country}-${key.split('.').at(-1)}-${day}`,
        day,
        time: null,
        zone: countryZones[country],
        isCancelled: false,
        sequence: 0,
        changedAt: new Date(),
        summary: `${t(key, { day: '' }).trim().replace(/\s*:$/u, '')} · ${title}`,
        location: '',
        description: [...shown.rules.map(({ text }) => textIn(text, locale)), t('figures.law.unconfirmed')].join('\n'),
        url: `${this.config.publicUrl}${routePath(locale.code, `figures-${figure}`)}`,
      })),
    });
  }
}

/** The figure of an address. */
export function figureNamed(name: string): FigureName {
  const figure = figureNames.find((each) => each === name);
  if (!figure) throw new NotFoundException();
  return figure;
}
