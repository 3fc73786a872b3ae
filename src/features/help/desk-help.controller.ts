import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskHelpPage } from '../../../views/pages/desk/help.tsx';
import { DeskHelpFormPage } from '../../../views/pages/desk/help-form.tsx';
import { DeskHelpsPage } from '../../../views/pages/desk/helps.tsx';
import type { Country } from '../../lib/countries/country.ts';
import { normaliseCode } from '../../lib/digits.ts';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, parseForm, versionIn } from '../../platform/http/forms.ts';
import { Limits } from '../../platform/http/limits.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { codeContact } from '../accounts/sign-in/sign-in.faults.ts';
import type { PhoneStep } from '../journeys/phone-forms.ts';
import { procedureNamed, variantIn } from '../procedures/procedure.ts';
import { CallForm } from './help.dto.ts';
import { type HelpProcedure, isLongForm, mayWrite, takesCode } from './phone-help.ts';
import { type HelpedForm, PhoneHelpsService } from './phone-helps.service.ts';

type Staff = Request & { user: SignedInUser };

/** Where the team writes a form for somebody on the telephone. */
@Auth('staff')
@Controller(':locale/desk/help')
export class DeskHelpController {
  constructor(
    private readonly helps: PhoneHelpsService,
    private readonly limits: Limits,
  ) {}

  @Get()
  async index(@Req() request: Staff) {
    return page(DeskHelpsPage, { calls: await this.calls(request), typed: {}, errors: [] });
  }

  @Post()
  async begin(@Req() request: Staff, @Body() body: unknown) {
    const form = parseForm(CallForm, body);
    const contact = form.ok ? codeContact(form.value.contact, form.value.country as Country, 'contact') : '';
    const faults = typeof contact === 'string' ? [] : [contact];
    const errors = form.ok ? [...notOffered(form.value), ...faults] : form.errors;
    if (!form.ok || typeof contact !== 'string' || errors.length > 0)
      return page(DeskHelpsPage, { calls: await this.calls(request), typed: form.typed, errors }, 422);
    // A code goes to whatever number or address is typed: nobody's telephone or mailbox is filled from here.
    await this.limits.require('contact', `help ${contact}`);
    const { procedure, country, language } = form.value;
    const id = await this.helps.begin(request.user.id, {
      contact,
      procedure: procedure as HelpProcedure,
      country: country as Country,
      locale: localeIn(language, country),
    });
    return seeOther(routePath(request.locale.code, 'desk-help-id', { id }));
  }

  @Get(':id')
  async show(@Req() request: Staff, @Param('id') id: string) {
    return page(DeskHelpPage, this.shown(await this.helps.get(request.user.id, id), false));
  }

  @Post(':id/consent')
  async consent(@Req() request: Staff, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const found = await this.helps.get(request.user.id, id);
    const code = normaliseCode(String(body.code ?? ''), { numeric: true });
    const isRight = await this.helps.consent(request.user.id, id, code);
    if (!isRight) return page(DeskHelpPage, this.shown(found, true), 422);
    return seeOther(routePath(request.locale.code, 'desk-help-id', { id }));
  }

  @Post(':id/handover')
  async handOver(@Req() request: Staff, @Param('id') id: string) {
    await this.helps.handOver(await this.helps.get(request.user.id, id));
    return seeOther(routePath(request.locale.code, 'desk-help-id', { id }));
  }

  @Get(':id/steps/:step')
  async edit(@Req() request: Staff, @Param('id') id: string, @Param('step') name: string) {
    return this.formPage(request, await this.helps.get(request.user.id, id), name, []);
  }

  /** Kept also where something is missing: the owner sees the form again before it is sent. */
  @Post(':id/steps/:step')
  async write(
    @Req() request: Staff,
    @Param('id') id: string,
    @Param('step') name: string,
    @Body() body: Record<string, unknown> = {},
  ) {
    const found = await this.helps.get(request.user.id, id);
    if (!found.form) return seeOther(routePath(request.locale.code, 'desk-help-id', { id }));
    const { steps, progress } = found.form;
    const step = stepNamed(steps, name);
    const read = await found.registered.read(step, progress, body, request.locale);
    await this.helps.write(found, versionIn(body._v), read.answers);
    const written = await this.helps.get(request.user.id, id);
    if (read.errors.length > 0) return this.formPage(request, written, name, read.errors, 422);
    // What was answered decides which pages follow.
    const following = written.form?.steps ?? [];
    const next = following[following.findIndex((one) => one.name === name) + 1];
    const { code } = request.locale;
    return seeOther(
      next ? routePath(code, 'desk-help-step', { id, step: next.name }) : routePath(code, 'desk-help-id', { id }),
    );
  }

  private formPage(request: Request, { help, form }: HelpedForm, name: string, errors: FieldError[], status = 200) {
    if (!form || !mayWrite(help)) return seeOther(routePath(request.locale.code, 'desk-help-id', { id: help.id }));
    const { steps, progress, version } = form;
    const step = stepNamed(steps, name);
    const fields = step.fields(progress.country, progress.answers);
    const shown = { id: help.id, version, step: step.name, title: step.title, fields };
    return page(DeskHelpFormPage, { ...shown, answers: progress.answers, errors }, status);
  }

  private shown({ help, form }: HelpedForm, isWrong: boolean) {
    const { id, procedure, country, contact } = help;
    const steps = form?.steps ?? [];
    return {
      ...{ id, procedure, country, contact, isWrong },
      linkCode: help.handedOverAt && !help.endedAt ? this.helps.linkCodeOf(help) : null,
      takesCode: takesCode(help, new Date()),
      isWritable: mayWrite(help),
      isHandedOver: help.handedOverAt !== null,
      answers: form?.progress.answers ?? {},
      parts: steps.map(({ name, title, fields }) => ({
        ...{ name, title },
        fields: fields(country, form?.progress.answers ?? {}),
      })),
    };
  }

  private async calls(request: Staff) {
    const open = await this.helps.listOpen(request.user.id);
    return open.map(({ id, procedure, contact, consentedAt, createdAt }) => ({
      id,
      procedure,
      contact,
      isAgreed: consentedAt !== null,
      at: createdAt.toISOString(),
    }));
  }
}

function notOffered({ procedure, country }: CallForm): FieldError[] {
  const wanted = procedure as HelpProcedure;
  if (!isLongForm(wanted)) return [];
  const variant = variantIn(procedureNamed(wanted), country as Country);
  return variant?.availability === 'offered' ? [] : [{ field: 'country', key: 'help.error.country', values: {} }];
}

/** Throws NotFoundException. */
function stepNamed(steps: PhoneStep[], name: string): PhoneStep {
  const step = steps.find((one) => one.name === name);
  if (!step) throw new NotFoundException();
  return step;
}

function localeIn(language: string, country: string): LocaleCode {
  const code = `${language}-${country.toLowerCase()}`;
  return (code in locales ? code : language) as LocaleCode;
}
