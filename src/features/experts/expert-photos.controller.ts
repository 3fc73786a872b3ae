import { Controller, Get, Header, NotFoundException, Param, Post, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ExpertPhotoPage } from '../../../views/pages/expert/photo.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { Busy } from '../../platform/http/busy.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { callerOf, Limits } from '../../platform/http/limits.ts';
import { ReadsBody } from '../../platform/http/own-bodies.ts';
import { page, saved, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { maxUpload } from '../attachments/file.ts';
import { fileFault } from '../attachments/page-uploads.ts';
import { readUpload } from '../attachments/upload.ts';
import { ExpertPhotosService } from './expert-photos.service.ts';
import { ExpertsService } from './experts.service.ts';

/** The photo that an expert shows of themselves. */
@Controller(':locale')
export class ExpertPhotosController {
  constructor(
    private readonly photos: ExpertPhotosService,
    private readonly experts: ExpertsService,
    private readonly limits: Limits,
  ) {}

  @Get('expert/photo')
  @Auth('expert')
  show(@Req() request: SignedIn) {
    return this.render(request, [], 200);
  }

  @Post('expert/photo')
  @Auth('expert')
  @ReadsBody()
  async put(@Req() request: SignedIn, @Res({ passthrough: true }) response: Response) {
    const id = await this.own(request);
    await this.limits.require('upload', callerOf(request));
    const file = await readUpload(request, response);
    if (file === 'too_big') return this.render(request, [fileFault('too_big', 'file')], 413);
    const { consent } = (request.body ?? {}) as { consent?: unknown };
    if (!consent)
      return this.render(request, [{ field: 'consent', key: 'expert.photo.error.consent', values: {} }], 422);
    try {
      const fault = await this.photos.put(id, file);
      if (fault) return this.render(request, [fileFault(fault, 'file')], 422);
    } catch (error) {
      if (error instanceof Busy) return this.render(request, [fileFault('busy', 'file')], 503);
      throw error;
    }
    return seeOther(routePath(request.locale.code, 'expert-photo'), saved);
  }

  @Post('expert/photo/removal')
  @Auth('expert')
  async remove(@Req() request: SignedIn) {
    const id = await this.own(request);
    await this.photos.remove(id, { kind: 'expert', id });
    return seeOther(routePath(request.locale.code, 'expert-photo'), saved);
  }

  /** For everybody, as long as it stands: who takes it down takes it from stores on the way a day later at the latest. */
  @Get('experts/:id/photos/:photo/:file')
  @Header('Cache-Control', 'public, max-age=86400')
  @Header('Vary', 'Save-Data')
  async photo(
    @Req() request: Request,
    @Param('id') id: string,
    @Param('photo') photo: string,
    @Param('file') file: string,
  ) {
    const found = await this.photos.open(id, photo, file, request.get('save-data') === 'on');
    if (!found) throw new NotFoundException();
    return new StreamableFile(found.bytes, { type: found.type, disposition: 'inline' });
  }

  private async own({ user }: SignedIn): Promise<string> {
    const expert = await this.experts.findByAccount(user.id);
    if (!expert) throw new NotFoundException();
    return expert.id;
  }

  private async render(request: SignedIn, errors: FieldError[], status: number) {
    const expert = await this.experts.findByAccount(request.user.id);
    if (!expert) throw new NotFoundException();
    const { id, nameArabic, nameLatin, photo } = expert;
    const shown = photo && { id: photo.id, widths: photo.widths };
    const { megabytes } = maxUpload;
    return page(ExpertPhotoPage, { expert: { id, nameArabic, nameLatin, photo: shown }, megabytes, errors }, status);
  }
}
