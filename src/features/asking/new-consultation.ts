import { languageOf } from '../../lib/language-of.ts';
import type { Language, Locale } from '../../lib/locales/locales.ts';
import { ownerOf, type Party } from '../../lib/party.ts';
import { newReference } from '../../lib/references.ts';
import { slugify } from '../../lib/text.ts';
import { parseForm } from '../../platform/http/forms.ts';
import { Refused } from '../../platform/http/refused.ts';
import { newReadingCode } from '../accounts/contacts/code.ts';
import { parseContact } from '../accounts/contacts/contact.ts';
import type { NewConsultation } from '../consultations/consultation-records.service.ts';
import { promisesOf } from '../consultations/deadlines.ts';
import { searchTextsOf } from '../consultations/search/search-text.ts';
import type { Gender } from '../experts/gender.ts';
import { namesIn, QuestionForm, ReadersForm } from './asking.dto.ts';
import type { Asking, NamedExpert } from './question.ts';

/** A question as it is sent: `price` is what the asker was told, in the smallest unit. */
export type Asked = { id: string; answers: Asking; contact: string | null; price?: string; named?: NamedExpert | null };

/** The consultation that a question becomes when it is sent. Throws Refused for what the pages refuse. */
export function newConsultation(
  { id, answers, contact, named }: Asked,
  party: Party,
  locale: Locale,
  now: Date,
): NewConsultation {
  const question = cleaned(QuestionForm, answers);
  const { title, body, topic, country, answerLanguage, textLanguage, actBy, opponents } = question;
  const { readers } = cleaned(ReadersForm, answers);
  const { lane } = answers;
  const text = `${title}\n${body}`;
  const language =
    textLanguage && textLanguage !== 'auto' ? (textLanguage as Language) : languageOf(text, locale.language);
  return {
    ...ownerOf(party),
    id,
    reference: newReference('consultation'),
    lane,
    state: lane === 'free' ? 'triage' : 'awaiting_payment',
    visibility: readers === 'private' ? 'private' : 'public_pending',
    consentedAt: readers === 'private' ? null : now,
    publishAfterDays: readers === 'private' ? null : readers === 'later' ? 30 : 0,
    country: country === 'unknown' ? null : country,
    region: lane === 'free' ? null : locale.country,
    topic,
    language,
    answerLanguage: answerLanguage === 'any' ? null : answerLanguage,
    title,
    slug: slugify(title, topic),
    body,
    ...searchTextsOf(title, body),
    contact: contact && (parseContact(contact, locale.country) ?? contact),
    actBy,
    expertPreference: question.expertPreference as Gender | undefined,
    askedBefore: question.askedBefore === 'on',
    opponents: lane === 'free' ? [] : namesIn(opponents),
    wantedExpertId: named?.id ?? null,
    locale: locale.code,
    // A way back for who loses the cookie; an account has its own.
    readingCode: party.kind === 'user' ? null : newReadingCode(),
    askedAt: now,
    ...(lane === 'free' && promisesOf('free', now)),
  };
}

/** The address that the asker typed, as it may be stored. Throws Refused. */
export const contactIn = (answers: Asking): string | undefined => cleaned(ReadersForm, answers).contact;

/** What was typed, as it may be stored. Throws for what is not good enough; the pages came before. */
function cleaned<Form extends object>(form: new () => Form, answers: Asking): Form {
  const parsed = parseForm(form, answers);
  if (!parsed.ok) throw new Refused('error.draft_changed');
  return parsed.value;
}
