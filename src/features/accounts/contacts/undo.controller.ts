import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CodeOverPage } from '../../../../views/pages/account/code-over.tsx';
import { UndoPage } from '../../../../views/pages/account/undo.tsx';
import { parseForm } from '../../../platform/http/forms.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { PasswordsService } from '../sign-in/passwords.service.ts';
import { OptionalPasswordForm } from '../sign-in/sign-in.dto.ts';
import { ProofsService } from './proofs.service.ts';

/** A password was changed and its owner knows nothing of it: the link of the message that told them. */
@Controller(':locale/account/undo/:token')
export class UndoController {
  constructor(
    private readonly proofs: ProofsService,
    private readonly passwords: PasswordsService,
  ) {}

  /** Opening the link changes nothing: mail programs open links by themselves. */
  @Get()
  async show(@Param('token') token: string) {
    const proof = await this.proofs.findByLink(token, 'undo');
    return proof ? page(UndoPage, { token, address: proof.address, errors: [] }) : this.over(token);
  }

  @Post()
  async create(@Req() request: Request, @Param('token') token: string, @Body() body: Record<string, unknown> = {}) {
    const proof = await this.proofs.findByLink(token, 'undo');
    // Sent twice: the first of them has signed them in.
    if (!proof) return request.user ? seeOther(routePath(request.locale.code, 'index')) : this.over(token);
    const form = parseForm(OptionalPasswordForm, body);
    const undone = form.ok ? await this.passwords.undo(request, proof, form.value.password) : form.errors;
    if (typeof undone !== 'string') return page(UndoPage, { token, address: proof.address, errors: undone }, 422);
    return seeOther(undone, { key: 'signing.undo.done', color: 'success' });
  }

  private async over(token: string) {
    const why = await this.proofs.whyOver(token);
    return page(CodeOverPage, { why, start: 'account-forgot-password' as const }, 410);
  }
}
