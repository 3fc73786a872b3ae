import type { Request } from 'express';
import { UploadPage } from '../../../views/pages/files/upload.tsx';
import type { FieldError } from '../../platform/http/forms.ts';
import { page } from '../../platform/http/responses.ts';
import type { FileSubject } from './file-subjects.ts';
import { drawsPdf } from './pdf-pages.ts';
import type { Slot } from './slot.ts';

/** Of what was chosen on a page for another slot than the one its pressed button is about. */
export function refuseOther({ locale, params }: Request, subject: FileSubject, pressed: Slot, fault: FieldError) {
  const { name, label, isRecording } = subject.slots.find((one) => one.name === fault.field) ?? pressed;
  const action = `/${locale.code}/files/${params.subject}/${name}`;
  return page(UploadPage, { fault, label, isRecording, action, back: subject.path, takesPdf: drawsPdf() }, 422);
}
