import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CheckPage } from '../../../views/pages/new/check.tsx';
import { NewConsultationPage } from '../../../views/pages/new/index.tsx';
import { QuestionPage } from '../../../views/pages/new/question.tsx';
import { ReadersPage } from '../../../views/pages/new/readers.tsx';
import type { Party } from '../../lib/party.ts';
import { makesOpus } from '../../platform/audio/opus.ts';
import type { FieldError, Typed } from '../../platform/http/forms.ts';
import { page } from '../../platform/http/responses.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { maxUpload } from '../attachments/file.ts';
import { readerOf } from '../attachments/reader.ts';
import { ShownSlots } from '../attachments/shown-slots.ts';
import { questionSlots, slotsBeyond } from '../consultations/asker/attachments.ts';
import { withNext } from '../consultations/asker/question-attachments.service.ts';
import { LanesService } from '../consultations/lanes.service.ts';
import type { Lane, NamedExpert } from '../consultations/lanes.ts';
import { enteredIn } from '../journeys/phone-forms.ts';
import { AskingService } from './asking.service.ts';
import { ContactCode } from './contact-code.ts';
import { type AskingDraft, type AskingStep, readAsking } from './question.ts';
import { matterOf } from './question-matter.ts';
import { SpokenQuestions } from './spoken-questions.service.ts';

/**
 * What a page shows beside the draft: what was typed just now, what is wrong with it, what another tab has saved, and
 * for which places the same file came once more.
 */
type Shown = { typed?: Typed; errors?: FieldError[]; same?: string[]; status?: number; theirs?: Typed };

/** The pages of the flow, each from a draft. */
@Injectable()
export class AskingPages {
  constructor(
    private readonly asking: AskingService,
    private readonly lanes: LanesService,
    private readonly shown: ShownSlots,
    private readonly codes: ContactCode,
    private readonly spoken: SpokenQuestions,
  ) {}

  async show(request: Request, party: Party, draft: AskingDraft, step: AskingStep, shown: Shown = {}) {
    const { errors = [], same = [], status = 200, theirs } = shown;
    const typed = { ...draft.answers, ...shown.typed };
    const props = { formId: newFormId(), draft: { id: draft.id, version: draft.version }, typed, errors };
    if (step === 'question') {
      const voice = (await this.spoken.of(draft.id)) ? 'said' : makesOpus() ? 'offered' : null;
      const { named } = await this.lanes.wanted(typed.expert, request.locale);
      const lane = chosenOf(typed, named, await this.lanes.open(request.locale));
      return page(QuestionPage, { ...props, theirs: theirs ?? null, voice, lane }, status);
    }
    if (step === 'readers') {
      return page(
        ReadersPage,
        { ...props, contact: draft.known, similar: await this.asking.similar(draft, request.locale.language) },
        status,
      );
    }
    const { question } = readAsking(draft);
    const about = step === 'check' && question ? matterOf(question, request.locale) : undefined;
    const lanes = await this.lanes.open(request.locale, about);
    const { named, absent } = await this.lanes.wanted(typed.expert, request.locale);
    if (step === 'lane') {
      const chosen = named ? 'named' : typed.lane;
      const shown = {
        lanes,
        named,
        absent,
        title: typed.title ?? '',
        draft: props.draft,
        chosen,
        errors,
        takesVoice: false,
      };
      return page(NewConsultationPage, shown, status);
    }
    const lane = chosenOf(typed, named, lanes);
    const reader = readerOf(party, request) ?? party;
    const slots = await this.shown.of(draft.id, questionSlots(typed.lane), reader, request.locale.code);
    const beyond = await this.shown.of(draft.id, slotsBeyond(typed.lane), reader, request.locale.code);
    const { megabytes } = maxUpload;
    const told = await this.codes.of(request, party, draft);
    return page(
      CheckPage,
      {
        ...props,
        lane,
        lanes,
        named,
        absent,
        contact: draft.known,
        entered: enteredIn(draft.answers),
        told,
        slots: withNext(slots),
        leavesSome: beyond.some(({ file }) => file),
        same,
        megabytes,
      },
      status,
    );
  }
}

/** The way to ask of a draft: that of the expert who was asked for by name, or one of those that are open. */
function chosenOf({ lane }: Typed, named: NamedExpert | null, lanes: Lane[]): Lane | null {
  return named?.lane ?? lanes.find(({ id }) => id === lane) ?? null;
}
