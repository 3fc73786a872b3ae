import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Country } from '../../../lib/countries/country.ts';
import type { Party } from '../../../lib/party.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Busy } from '../../../platform/http/busy.ts';
import type { FieldError } from '../../../platform/http/forms.ts';
import { addressOf, callerOf, Limits } from '../../../platform/http/limits.ts';
import { isSignedIn, type SignedIn } from '../../../platform/http/signed-in.ts';
import { PictureReader } from '../../../platform/ocr/picture-reader.ts';
import { FilesService } from '../../attachments/files.service.ts';
import { HeldFilesService } from '../../attachments/held-files.service.ts';
import { fileFault } from '../../attachments/page-uploads.ts';
import { readerOf } from '../../attachments/reader.ts';
import { greyOf } from '../../attachments/redrawn.ts';
import type { AttachmentLink } from '../../attachments/shown-slot.ts';
import { ShownSlots } from '../../attachments/shown-slots.ts';
import { readChosen } from '../../attachments/upload.ts';
import { attachmentSlot, heldSlot, isAskedAttachment, isCourtAttachment, type ShownPhoto } from './photo.ts';
import { type PhotoReading, readPhoto } from './photo-reading.ts';

/** A photo of a court's paper: held for an hour, read, and kept with the case of who said yes to what was read. */
@Injectable()
export class PhotoService {
  constructor(
    private readonly held: HeldFilesService,
    private readonly files: FilesService,
    private readonly shown: ShownSlots,
    private readonly reader: PictureReader,
    private readonly limits: Limits,
  ) {}

  /**
   * The photo that came with a form, if one did, or what is wrong with it; the rest of the form is its body. Visitors have
   * no place where it would be kept: their page does not ask for one.
   */
  async receive(request: Request, response: Response): Promise<{ id: string | null; errors: FieldError[] }> {
    const nothing = { id: null, errors: [] };
    const file = await readChosen(request, response);
    if (!file) return nothing;
    if (!isSignedIn(request)) return { id: null, errors: [{ field: 'photo', key: 'cases.photo.visitor', values: {} }] };
    if (file === 'too_big') return { id: null, errors: [fileFault('too_big', 'photo')] };
    const wait = await this.limits.spend('upload', callerOf(request));
    if (wait > 0) {
      const values = { minutes: Math.ceil(wait / 60) };
      return { id: null, errors: [{ field: 'photo', key: 'pay.error.too_many', values }] };
    }
    try {
      const held = await this.held.hold(partyOf(request), heldSlot, file);
      return typeof held === 'string' ? { id: null, errors: [fileFault(held, 'photo')] } : { id: held.id, errors: [] };
    } catch (error) {
      if (error instanceof Busy) return { id: null, errors: [fileFault('busy', 'photo')] };
      throw error;
    }
  }

  /** What it says; null where it could not be read, or not in time. */
  async read(request: SignedIn, id: string, country: Country, today: Temporal.PlainDate): Promise<PhotoReading | null> {
    const file = await this.held.find(partyOf(request), heldSlot, id);
    const photo = file?.type === 'jpg' ? await this.held.bytesOf(file) : null;
    if (!photo) return null;
    const texts = await this.reader.read(await greyOf(photo), addressOf(request));
    return texts && readPhoto(texts, country, today);
  }

  /** As a page shows it to its owner, while it is held. */
  async show(request: SignedIn, id: unknown): Promise<ShownPhoto | null> {
    const file = await this.held.find(partyOf(request), heldSlot, id);
    if (!file) return null;
    const reader = readerOf(partyOf(request), request) ?? partyOf(request);
    const href = `/${request.locale.code}/files/${file.id}/${this.files.sign(file.id, reader)}`;
    return { id: file.id, href, isPicture: file.type === 'jpg' };
  }

  /** Those that are kept with the cases of these followers; `isAsked`: which our team was asked to read. */
  async attachmentsOf(request: SignedIn, watchIds: string[], isAsked = false): Promise<AttachmentLink[]> {
    const reader = readerOf(partyOf(request), request) ?? partyOf(request);
    const links = await this.shown.links(watchIds, reader, request.locale.code);
    return links.filter(({ slot }) => (isAsked ? isAskedAttachment(slot) : isCourtAttachment(slot)));
  }

  /** With the case, for as long as other attachments are kept. `isAsked`: our team shall read it too. */
  keep(tx: Tx, userId: string, id: string, watchId: string, isAsked = false): Promise<void> {
    const to = { subjectId: watchId, slot: attachmentSlot(id, isAsked) };
    return this.held.keep(tx, { kind: 'user', id: userId }, id, heldSlot, to);
  }
}

const partyOf = ({ user }: SignedIn): Party => ({ kind: 'user', id: user.id });
