import { Controller, Get, Query } from '@nestjs/common';
import { AuditPage } from '../../../views/pages/desk/audit.tsx';
import { normaliseCode } from '../../lib/digits.ts';
import { Auth } from '../../platform/http/auth.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { page } from '../../platform/http/responses.ts';
import { Audit } from './audit.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 50) : '');

@Auth('staff')
@Controller(':locale/desk/audit')
export class AuditController {
  constructor(private readonly audit: Audit) {}

  @Get()
  async index(@Query('about') typed?: unknown, @Query('before') before?: unknown) {
    const about = isUuid(text(typed)) ? text(typed) : normaliseCode(text(typed));
    return page(AuditPage, { about, ...(await this.audit.list(about, text(before))) });
  }
}
