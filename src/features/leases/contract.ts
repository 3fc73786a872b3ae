import { createHash } from 'node:crypto';
import { inWordsBeforeNoun } from '../../lib/amount-words.ts';
import { type Country, factsOf } from '../../lib/countries/country.ts';
import { formatDay, formatHijri } from '../../lib/dates.ts';
import { formatsFor } from '../../lib/formats.ts';
import { inLatinDigits } from '../../lib/latin-digits.ts';
import type { Locale, LocaleCode } from '../../lib/locales/locales.ts';
import { locales } from '../../lib/locales/locales.ts';
import { textIn } from '../../lib/locales/text.ts';
import type { Key, Messages, MessageValues, Translate } from '../../platform/i18n/messages.ts';
import { nameFor } from '../applications/fields.ts';
import { isolated, leftToRight } from '../documents/document.ts';
import { placeLine } from '../documents/place-line.ts';
import type { Field, FormValues } from '../journeys/field.ts';
import { dayIn } from '../journeys/read.ts';
import { printedAnswer } from '../journeys/show.ts';
import type { Article, Lease } from './lease.ts';
import { datesOf } from './lease-dates.ts';
import { leaseJourney } from './lease-journey.ts';
import { rulesFor } from './terms-step.ts';

type Told = Pick<Lease, 'country' | 'answers'>;

/** The locale in which the text counts: Arabic is the language of the courts in all four countries. */
export const bindingLocale = (country: Country): LocaleCode => `ar-${country.toLowerCase()}` as LocaleCode;

/** An Arabic document is in the Arabic of the country, as the text that counts is, on whichever page it is opened. */
export const documentLocale = ({ country }: Pick<Lease, 'country'>, asked: Locale): Locale =>
  asked.language === 'ar' ? locales[bindingLocale(country)] : asked;

/** The articles of a lease in one language and in one kind of digits, from its answers and the rules of its country. */
export function articlesOf({ country, answers }: Told, t: Translate, locale: Locale): Article[] {
  const shown = showing({ country, answers }, t, locale);
  const say = (key: Key, values: MessageValues = {}) => t(key, values);
  const side = (of: 'landlord' | 'tenant') =>
    say(`leases.contract.${of}`, {
      name: isolated(nameFor(answers, locale.language, `${of}_`)),
      identity: shown(`${of}_identity`),
      profession: shown(`${of}_profession`),
      address: shown(`${of}_address`),
    });
  const articles: (Article | null)[] = [
    { title: say('leases.contract.parties'), lines: [side('landlord'), side('tenant')] },
    {
      title: say('leases.contract.home'),
      lines: [
        say('leases.contract.home_text', {
          place: placeLine({ country, answers }, shown, locale),
          rooms: shown('rooms'),
          furnished: shown('furnished'),
        }),
        ...optional(say, shown, 'floor', 'leases.floor.label'),
        ...optional(say, shown, 'title', `leases.deed.${country}`),
        ...optional(say, shown, 'meters', 'leases.meters.label'),
        ...optional(say, shown, 'annexes', 'leases.annexes.label'),
        say('leases.contract.use_text', { use: shown('use') }),
      ],
    },
    {
      title: say('leases.contract.time'),
      lines: [
        say('leases.contract.time_text', {
          start: inBothCalendars(country, answers, shown('start'), locale),
          months: Number(answers.months),
        }),
        answers.renewal === 'tacit'
          ? say('leases.contract.renewal_tacit')
          : say('leases.contract.renewal_none', { end: endIn({ country, answers }, locale) }),
        say('leases.contract.notice_text', { months: Number(answers.notice) }),
      ],
    },
    {
      title: say('leases.contract.money'),
      lines: [
        say('leases.contract.rent_text', {
          rent: shown('rent'),
          words: inWords(answers.rent, country, t, locale),
          day: Number(answers.dueDay),
          method: shown('method'),
        }),
        ...(answers.charges ? [say('leases.contract.charges_text', { charges: shown('charges') })] : []),
        say('leases.contract.deposit_text', {
          deposit: shown('deposit'),
          words: inWords(answers.deposit, country, t, locale),
        }),
        say('leases.contract.receipt_text'),
      ],
    },
    {
      title: say('leases.contract.duties'),
      lines: [
        say('leases.contract.care_text'),
        say(`leases.contract.subletting_${answers.subletting === 'consent' ? 'consent' : 'no'}`),
        say('leases.contract.condition_text'),
      ],
    },
    answers.clauses
      ? { title: say('leases.contract.clauses'), lines: answers.clauses.split('\n').map(isolated) }
      : null,
  ];
  // One kind of digits, that of the amounts and the identity numbers.
  return articles
    .filter((article) => article !== null)
    .map(({ title, lines }) => ({ title: inLatinDigits(title), lines: lines.map(inLatinDigits) }));
}

/** An amount a second time; hundredths as cheques have them. */
function inWords(answer: string | undefined, country: Country, t: Translate, { language }: Locale): string {
  const { currency } = factsOf(country);
  const minor = Math.round(Number(answer ?? 0) * 100);
  const [whole, hundredths] = [Math.floor(minor / 100), minor % 100];
  const words = inWordsBeforeNoun(whole, language, currency === 'EGP');
  const amount = t(`leases.contract.amount.${currency}`, { count: whole, words });
  return hundredths === 0
    ? amount
    : t('leases.contract.amount_hundredths', { amount, hundredths: leftToRight(`${hundredths}/100`) });
}

/** The last day of its first term. */
function endIn({ country, answers }: Told, { tag }: Locale): string {
  const end = datesOf({ country, answers, renewals: 0 })?.end;
  return end ? isolated(formatDay(end.subtract({ days: 1 }), tag)) : '';
}

/** What the law says about such a lease: told below the signatures, for nobody agrees to it. */
export const lawFor = ({ country, answers }: Told, locale: Locale): string[] =>
  rulesFor(country, answers).map(({ text }) => textIn(text, locale));

/** Where months begin when the moon is seen, they do so up to a day after those of Umm al-Qura. */
function inBothCalendars(country: Country, answers: FormValues, date: string, { tag }: Locale): string {
  const day = dayIn(answers, 'start');
  const isAlone = factsOf(country).hijriMonths === 'sighted' || answers.start_calendar === 'hijri';
  const hijri = isAlone || !day ? '' : formatHijri(day, tag);
  return hijri ? `${date} (${hijri})` : date;
}

const optional = (
  say: (key: Key, values?: MessageValues) => string,
  shown: (name: string) => string,
  name: string,
  label: Key,
): string[] => (shown(name) ? [say('leases.contract.detail', { label: say(label), value: shown(name) })] : []);

/** How each answer of the lease reads. */
export function showing({ country, answers }: Told, t: Translate, locale: Locale): (name: string) => string {
  const reader = { t, locale, format: formatsFor(locale) };
  const fields = new Map(fieldsOf({ country, answers }).map((field) => [field.name, field]));
  return (name) => {
    const field = fields.get(name);
    return field ? isolated(printedAnswer(field, answers, reader)) : '';
  };
}

export const fieldsOf = ({ country, answers }: Told): Field[] =>
  leaseJourney.steps.flatMap((step) => step.fields(country, answers));

/** The text that counts, as it reads today. */
export function bindingText(lease: Told, words: Messages): Article[] {
  const code = bindingLocale(lease.country);
  return articlesOf(lease, words.in(code), locales[code]);
}

/** A copy with one other word has another one. */
export const hashOf = (text: Article[]): string =>
  createHash('sha256')
    .update(text.flatMap(({ title, lines }) => [title, ...lines]).join('\n'))
    .digest('hex');
