import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import { AccessPage } from '../../../../views/pages/consultations/access.tsx';
import { EditPage } from '../../../../views/pages/consultations/edit.tsx';
import { OwnPage } from '../../../../views/pages/consultations/own.tsx';
import { parseReference } from '../../../lib/references.ts';
import type { FieldError, Typed } from '../../../platform/http/forms.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { newFormId } from '../../../platform/http/submissions/submissions.ts';
import { maxUpload } from '../../attachments/file.ts';
import { sameIn } from '../../attachments/page-uploads.ts';
import { readerOf } from '../../attachments/reader.ts';
import { PartiesService } from '../../visitors/parties.service.ts';
import { ConsultationsRepository } from '../consultations.repository.ts';
import { OwnService } from './own.service.ts';
import { mayEdit, type OwnAct, ownActs } from './own.ts';
import { OwnContactService } from './own-contact.service.ts';
import { QuestionAttachmentsService } from './question-attachments.service.ts';

/** What was typed into which form, and why it was not taken. */
export type Refused = { act: OwnAct | 'edit' | 'contact' | null; typed: Typed; errors: FieldError[]; status: number };
const nothing: Refused = { act: null, typed: {}, errors: [], status: 200 };

/** One's own consultation under its reference; for anyone else, the page that asks for the reading code. */
@Injectable()
export class OwnPages {
  constructor(
    private readonly own: OwnService,
    private readonly parties: PartiesService,
    private readonly attachments: QuestionAttachmentsService,
    private readonly consultations: ConsultationsRepository,
    private readonly contacts: OwnContactService,
  ) {}

  async show(request: Request, reference: string, { act, typed, errors, status }: Refused = nothing) {
    const parsed = parseReference(reference);
    if (!parsed.ok || parsed.kind !== 'consultation') throw new NotFoundException();
    const party = await this.parties.find(request);
    const own = await this.own.find(party, reference);
    const reader = readerOf(party, request);
    if (!own || !reader) return this.access(reference, [], 200);
    const formIds = Object.fromEntries(ownActs.map((act) => [act, newFormId()])) as Record<OwnAct, string>;
    const [bill, attachments, elsewhere, contactFails] = await Promise.all([
      this.own.billOf(own),
      this.attachments.of(own, reader, request.locale.code),
      own.mergedIntoId ? this.consultations.findPlace(own.mergedIntoId) : null,
      this.contacts.fails(own),
    ]);
    const { megabytes } = maxUpload;
    const shown = { own, bill, elsewhere, contactFails, attachments, same: sameIn(request), megabytes, formIds };
    return page(OwnPage, { ...shown, act, typed, errors }, status);
  }

  async edit(request: Request, reference: string, refused: Refused = nothing) {
    const { typed, errors, status } = refused;
    const own = await this.own.find(await this.parties.find(request), reference);
    if (!own || !mayEdit(own)) {
      if (own && refused.act) return this.show(request, reference, refused);
      return seeOther(routePath(request.locale.code, 'consultations-id-slug', { id: reference }));
    }
    const { title, body, version } = own;
    const props = { reference, version, typed: { title, body, ...typed }, errors, formId: newFormId() };
    return page(EditPage, props, status);
  }

  access(reference: string, errors: FieldError[], status: number) {
    return page(AccessPage, { reference, errors }, status);
  }
}
