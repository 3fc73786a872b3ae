import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ShelfPage } from '../../../views/pages/account/shelf.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { page } from '../../platform/http/responses.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { isLentDevice } from '../accounts/sessions/lent-device.ts';
import { ShelfService, shelfMark } from './shelf.service.ts';

/** What can be kept on one's own device, and the switch that keeps it there. */
@Controller(':locale/account/settings/shelf')
@Auth()
export class ShelfController {
  constructor(private readonly shelf: ShelfService) {}

  @Get()
  async show(@Req() { user }: SignedIn) {
    return page(ShelfPage, { ...(await this.shelf.of(user.id)), isCopy: false });
  }

  /** As the browser keeps it; on a device of others it gets none, and drops the one that it has. */
  @Get('kept')
  async copy(@Req() request: SignedIn, @Res({ passthrough: true }) response: Response) {
    if (isLentDevice(request)) throw new NotFoundException();
    response.setHeader('Shelf', shelfMark(request.user));
    return page(ShelfPage, { ...(await this.shelf.of(request.user.id)), isCopy: true });
  }
}
