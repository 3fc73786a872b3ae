import { Body, Controller, HttpCode, Inject, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DB, type Db } from '../../platform/database/database.ts';
import { SignInRequired } from '../../platform/http/auth.ts';
import { versionIn } from '../../platform/http/forms.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import { DraftFeatures } from './draft-features.ts';
import { Drafts } from './drafts.ts';

/** What is being typed into a page, kept by a script before it is sent. Answers nothing but that it is safe. */
@Controller(':locale/drafts/:draft/:step')
export class TypingController {
  constructor(
    private readonly drafts: Drafts,
    private readonly features: DraftFeatures,
    private readonly parties: PartiesService,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** Throws Refused when the draft was changed elsewhere since the page was opened. */
  @Post()
  @HttpCode(204)
  async keep(
    @Req() request: Request,
    @Param('draft') id: string,
    @Param('step') step: string,
    @Body() body: Record<string, unknown> = {},
  ): Promise<void> {
    const owner = await this.parties.find(request);
    const draft = owner && (await this.drafts.find(owner, id));
    if (!request.user && !draft && (await this.drafts.isOfAccount(id))) throw new SignInRequired();
    if (!owner || !draft) throw new NotFoundException();
    const answers = this.features.of(draft)?.answers({ draft, owner, step, body, locale: request.locale });
    if (!answers) throw new NotFoundException();
    const opened = { ...draft, version: versionIn(body._v) };
    await this.db.transaction((tx) => this.drafts.keep(tx, owner, opened, answers));
  }
}
