import { Body, Controller, Get, Inject, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { MaintenancePage } from '../../../../views/pages/desk/maintenance.tsx';
import { CONFIG } from '../../../platform/config.ts';
import { Auth } from '../../../platform/http/auth.ts';
import type { FieldError, Typed } from '../../../platform/http/forms.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { page, saved, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { MaintenanceService } from '../../../platform/maintenance/maintenance.service.ts';
import { type ModeName } from '../../../platform/maintenance/maintenance.ts';
import { parseModeForm } from './mode-form.ts';
import { modeNames, type Switchable } from './mode-names.ts';
import { OutagesService } from './outages.service.ts';

@Auth('admin')
@Controller(':locale/desk/modes')
export class MaintenanceController {
  private readonly names: ModeName[];

  constructor(
    private readonly modes: MaintenanceService,
    private readonly outages: OutagesService,
    @Inject(CONFIG) config: Switchable,
  ) {
    this.names = modeNames(config);
  }

  @Get()
  index() {
    return this.render('', {}, [], 200);
  }

  /** Switches a mode on, changes its end, ends it, or tells who waits for what is out of order. */
  @Post(':name')
  async update(@Req() request: Request, @Param('name') typed: string, @Body() body: Record<string, unknown> = {}) {
    const name = this.names.find((one) => one === typed);
    if (!name) throw new NotFoundException();
    const { id } = request.user as SignedInUser;
    if (body.act === 'end') {
      await this.modes.end(name, id);
      await this.outages.end(name);
    } else if (body.act === 'tell') await this.outages.tell(name, id);
    else {
      const form = parseModeForm(name, body, new Date());
      if (!form.ok) return this.render(name, form.typed, form.errors, 422);
      await this.modes.begin(name, form.value, id);
      await this.outages.begun(name, form.value.until);
    }
    return seeOther(routePath(request.locale.code, 'desk-modes'), saved);
  }

  private async render(open: ModeName | '', typed: Typed, errors: FieldError[], status: number) {
    const on = this.modes.list();
    const told = await this.outages.overview(this.names);
    const rows = this.names.map((name) => {
      const mode = on.find((one) => one.name === name);
      const { note = '', words = null, since, until } = mode ?? {};
      const times = { since: since?.toISOString(), until: until?.toISOString() };
      return { name, isOn: mode !== undefined, note, words, ...times, telling: told.get(name) };
    });
    return page(MaintenancePage, { rows, open, typed, errors }, status);
  }
}
