import { defaultCountry } from '../../lib/countries/country.ts';
import { formatsFor } from '../../lib/formats.ts';
import { countryZones } from '../../lib/instants.ts';
import { type LocaleCode, locales } from '../../lib/locales/locales.ts';
import type { Money } from '../../lib/money.ts';
import { referenceInText } from '../../lib/references.ts';
import { type RouteName, type RouteParams, routePath, routes } from '../../platform/http/routes.ts';
import type { Key, Translate } from '../../platform/i18n/messages.ts';
import { inOwnWords, type Letter, type NewsEntry, type Writer } from './news-entry.ts';
import { fits, linesOf, type Stakes, shortened, stakesIn, type Todo } from './news-lines.ts';
import {
  type NotificationValues,
  type Speaker,
  speakerOf,
  subjectOf,
  type WallTime,
  type Words,
} from './notification.ts';

// How news of one family is told: what is known of it, where it leads, and how a letter about it reads. Nothing of what
// somebody asked or answered stands in any of them: mail is read over shoulders, and on other people's telephones.

/** A message whose name is made of what stands in a row; nothing where there is none of that name. */
const named = (t: Translate, key: string): string => (t.isKey(key) ? t(key) : '');

type Told<Facts> = Partial<Pick<NewsEntry<Facts>, 'category' | 'asks' | 'letter'>>;

export type OfCase = {
  /** Who follows it sees it at this address. */
  watchId: string;
};
export const ofCase = {
  category: 'hearings' as const,
  link: ({ watchId }: OfCase) => `/account/cases/${watchId}`,
};

type OfQuestion = { reference: string } & Stakes;
type ToAsker = Told<OfQuestion> & {
  /** What the asker can do now, and what while money is waited for. */
  todo?: Todo;
  unpaid?: Todo;
};

/** To the one who asked: what happened, what moved, what to do and by when. */
export function ofQuestion(key: Key, { todo = 'none', unpaid, ...told }: ToAsker = {}): NewsEntry<OfQuestion> {
  const todoOf = (values: object): Todo => (unpaid && 'amount' in values ? unpaid : todo);
  return {
    category: 'answers',
    asks: false,
    inbox: {
      values: ({ reference, ...stakes }) => ({ ref: reference.slice(-4), ...stakesIn(stakes) }),
      link: ({ reference }) => `/consultations/${reference}`,
      words: (values, speaker) => inSentences(key, todoOf(values))(values, speaker),
    },
    letter: (facts, writer) => aboutQuestion(key, todoOf(stakesIn(facts)), facts, writer),
    ...told,
  };
}

const inSentences =
  (key: Key, todo: Todo) =>
  (values: NotificationValues, speaker: Speaker): Words => {
    const { t, inFull, inShort } = speaker;
    const lines = linesOf(todo, values, speaker);
    return {
      title: t(key),
      body: [...lines, t('notifications.question.body', inFull(values))].join(' '),
      brief: lines.join(' '),
      sms: inBrief(key, todo, String(inShort(values).ref ?? ''), values, speaker),
    };
  };

/** What a short message to the asker says; of money to be paid only that, where all of it has no room. */
function inBrief(key: Key, todo: Todo, ref: string, values: NotificationValues, speaker: Speaker): string {
  const { t } = speaker;
  const of = (news: string) => t('notifications.question.sms', { ref, news });
  return shortened(of(t(key)), values, speaker, todo, (said) => of(t('notifications.short.pay_question', said)));
}

function aboutQuestion(key: Key, todo: Todo, { reference, ...stakes }: OfQuestion, writer: Writer): Letter {
  const { t, locale, origin, mayReply } = writer;
  const speaker = speakerOf(locale, t);
  const link = origin + routePath(locale.code, 'consultations-id-slug', { id: reference });
  const ref = `${t('common.brand')} ${referenceInText(reference)}`;
  const values = stakesIn(stakes);
  const lines = linesOf(todo, values, speaker);
  const end = mayReply ? 'notifications.mail.reply' : 'asking.notice.no_reply';
  return {
    mail: {
      subject: subjectOf(t('notifications.question.sms', { ref, news: t(key) })).slice(0, 150),
      text: [t(key), ...lines, t('asking.notice.open'), link, t(end)].join('\n\n'),
    },
    sms: { text: inBrief(key, todo, reference.slice(-4), values, speaker), link },
  };
}

type OfQueue = { id: string; alias: string; by?: WallTime };

/** To the expert who has a question. What is with others again, or ended, is not theirs to open. */
export function ofQueue(
  key: Key,
  { todo, isGone = false }: { todo?: Todo; isGone?: boolean } = {},
): NewsEntry<OfQueue> {
  return {
    category: 'expert',
    asks: todo !== undefined,
    inbox: {
      values: ({ alias, by }) => ({ ref: alias, ...stakesIn({ by }) }),
      link: ({ id }) => (isGone ? '/expert/queue' : `/expert/q/${id}`),
      words: inSentences(key, todo ?? 'none'),
    },
    letter: null,
  };
}

export const ofPayout: NewsEntry<{ month: string; amount?: Money }> = {
  category: 'expert',
  asks: false,
  inbox: {
    values: ({ month, amount }) => ({ ref: month, ...stakesIn({ amount }) }),
    link: ({ month }) => `/expert/earnings?month=${month}`,
    words: (values, speaker) => {
      const { t, inShort } = speaker;
      const said = t('expert.notice.paid');
      return {
        title: said,
        body: linesOf('account', values, speaker).join(' '),
        sms: shortened(t('notifications.question.sms', { ...inShort(values), news: said }), values, speaker),
      };
    },
  },
  letter: null,
};

/** Of somebody's own licence, told to the account it belongs to, which may have no more than a telephone number. */
export function ofLicence(outcome: 'accepted' | 'declined'): NewsEntry<object>;
export function ofLicence(outcome: 'recheck'): NewsEntry<{ date: WallTime }>;
export function ofLicence(outcome: 'accepted' | 'declined' | 'recheck'): NewsEntry<{ date?: WallTime }> {
  const page: RouteName = outcome === 'accepted' ? 'expert-queue' : 'expert-application';
  return {
    category: 'expert',
    asks: outcome !== 'accepted',
    inbox: {
      values: ({ date }) => ({ ...(date && { date }) }),
      link: () => routes[page],
      words: (values, { t, inFull }) => {
        const title = t(`expert.mail.${outcome}.subject`);
        return {
          title,
          body: t(`expert.mail.${outcome}.body`, inFull(values)),
          sms: `${t('common.brand')}: ${title}`,
        };
      },
    },
    letter: null,
  };
}

type OfDraft = {
  /** What was begun, as its owner calls it. */
  form: Key;
  endsAt: Date;
  /** Where it goes on, in the language it was begun in. */
  page: [RouteName, RouteParams];
  locale: LocaleCode;
};

/** Before a draft goes: which it is, until when it is kept, and where it goes on. */
export const ofDraft: NewsEntry<OfDraft> = {
  category: 'requests',
  asks: true,
  inbox: {
    values: ({ form, endsAt, locale }) => ({ form, until: dayOf(endsAt, locale) }),
    link: ({ page, locale }) => routePath(locale, ...page).slice(locale.length + 1),
    words: (values, { t, inFull, inShort }) => {
      const said = { ...values, form: named(t, String(values.form)) };
      return {
        title: t('notifications.draft.title', inFull(said)),
        body: t('notifications.draft.body', inFull(said)),
        sms: [t('notifications.draft.sms', inShort(said))].find(fits) ?? t('journeys.ending.sms'),
      };
    },
  },
  // Nobody has shown the address to be theirs, and so the page it names opens only in the browser that has the draft.
  letter: ({ form, endsAt, page }, { t, locale, origin }) => {
    const link = origin + routePath(locale.code, ...page);
    const until = formatsFor(locale).date(Temporal.Instant.fromEpochMilliseconds(endsAt.getTime()));
    const said = { form: t(form), link, until };
    return {
      mail: { subject: t('journeys.ending.mail_subject', said), text: t('journeys.ending.mail_text', said) },
      sms: { text: t('journeys.ending.sms'), link },
    };
  },
};

type OfVoice = { draft: string };

/** To who has said a question: what became of it. No word of it stands in the message, and the page opens for them alone. */
export const ofVoice = (name: 'voice_written' | 'voice_unclear'): NewsEntry<OfVoice> =>
  inOwnWords(
    name,
    {},
    {
      category: 'requests',
      asks: true,
      link: ({ draft }: OfVoice) => `/new/${draft}/voice`,
      letter: ({ draft }, { t, locale, origin }) => {
        const link = origin + routePath(locale.code, 'new-draft-voice', { draft });
        const [subject, body] = [t(`notifications.kind.${name}.title`), t(`notifications.kind.${name}.body`)];
        return {
          mail: { subject, text: `${body}\n\n${link}` },
          sms: { text: t(`notifications.kind.${name}.sms`), link },
        };
      },
    },
  );

function dayOf(at: Date, code: LocaleCode): WallTime {
  const zone = countryZones[locales[code].country ?? defaultCountry];
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  return { day: day.toString(), time: null, zone };
}
