import { withoutFace } from '../consultation.ts';
import { followUpsLeft, type OwnConsultation } from './own.ts';

/** One's own consultation as a program reads it. */
export function ownRecord(own: OwnConsultation) {
  const { reference, state, lane, visibility, title, body, language, country, topic, answerLanguage } = own;
  return {
    reference,
    state,
    lane,
    visibility,
    title,
    body,
    language,
    country,
    topic,
    answerLanguage,
    askedAt: own.askedAt.toISOString(),
    takenDueAt: own.dueTakenAt?.toISOString() ?? null,
    answeredDueAt: own.dueAnsweredAt?.toISOString() ?? null,
    // Their former names, for one more version.
    takenBy: own.dueTakenAt?.toISOString() ?? null,
    answeredBy: own.dueAnsweredAt?.toISOString() ?? null,
    followUpsLeft: followUpsLeft(own),
    answers: own.answers.map(({ publicBody: _, publicTranslations: __, ...answer }) => withoutFace(answer)),
    messages: own.messages.map(({ at, publicBody: _, ...message }) => ({ ...message, at: at.toISOString() })),
    rating: own.rating,
  };
}
