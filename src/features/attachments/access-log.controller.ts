import { Controller, Get, Req } from '@nestjs/common';
import { AccessLogPage } from '../../../views/pages/account/access-log.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { page } from '../../platform/http/responses.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { Claims } from '../accounts/claims/claims.ts';
import { mostOpenings } from './file-openings.ts';
import { FilesService } from './files.service.ts';

/** Every time one of somebody's attachments was opened, whatever it was added to. */
@Controller(':locale/account/settings/openings')
@Auth()
export class AccessLogController {
  constructor(
    private readonly files: FilesService,
    private readonly claims: Claims,
  ) {}

  @Get()
  async index(@Req() { user }: SignedIn) {
    const party = { kind: 'user', id: user.id } as const;
    const [openings, held] = await Promise.all([this.files.openingsFor(party), this.claims.list(party)]);
    return page(AccessLogPage, {
      most: mostOpenings,
      openings: openings.map(({ id, slot, of, actorKind, data, at }) => ({
        ...{ id, slot, by: actorKind, at: at.toISOString() },
        reason: String(data.reason ?? ''),
        of: held.find((one) => one.id === of) ?? null,
      })),
    });
  }
}
