import { formatReference, referenceInText } from '../../lib/references.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { Key, MessageValues, Translate } from '../../platform/i18n/messages.ts';
import type { Letter, NewsEntry, Writer } from './news-entry.ts';
import { linesOf, type Stakes, shortened, stakesIn, type Todo } from './news-lines.ts';
import { apart, type NotificationValues, type Speaker, speakerOf } from './notification.ts';

// How news of certificates and leases is told: to who has an account, and to who has not.

/** The last part of the names of messages that begin in one way: `agreed` of `leases.state.agreed`. */
type In<Start extends string> = Key extends infer Each ? (Each extends `${Start}.${infer Name}` ? Name : never) : never;

/** A message whose name is made of what stands in a row; nothing where there is none of that name. */
const named = (t: Translate, key: string): string => (t.isKey(key) ? t(key) : '');

type OfCertificate = Stakes & {
  id: string;
  reference: string;
  state: In<'applications.state'>;
  /** Its procedure, as messages name it: `good_conduct`. */
  service: string;
  /** The places of attachments that are missing or to be corrected. */
  slots?: readonly string[];
  /** What the answers are called that are to be corrected. */
  answers?: readonly Key[];
  /** Leads back who has no account. */
  link?: string;
};

const todos: Partial<Record<OfCertificate['state'], Todo>> = {
  awaiting_payment: 'pay_request',
  waiting_files: 'add',
  needs_fix: 'fix',
  ready: 'print',
  withdrawn: 'undo',
};
// Nothing goes on in these before its applicant does something.
const applicantsTurn = new Set<OfCertificate['state']>([
  'awaiting_payment',
  'waiting_files',
  'needs_fix',
  'appointment',
]);

const valuesOf = ({ reference, state, service, slots, answers, ...stakes }: OfCertificate): NotificationValues => ({
  reference: formatReference(reference),
  state,
  service,
  ...(slots && slots.length > 0 && { slots: slots.join(' ') }),
  ...(answers && answers.length > 0 && { answers: answers.join(' ') }),
  ...stakesIn(stakes),
});

const namesIn = (value: NotificationValues[string] | undefined): string[] =>
  String(value ?? '')
    .split(' ')
    .filter(Boolean);

/** Where it stands, what of it moved, and what its applicant does next. */
function sentencesOf(values: NotificationValues, speaker: Speaker): string[] {
  const { t } = speaker;
  const state = String(values.state) as OfCertificate['state'];
  const answers = namesIn(values.answers).map((key) => named(t, key));
  // Each by its name, where a row of a version before says no more than that there are some.
  const names = namesIn(values.slots).flatMap((slot) =>
    slot === 'answers' && answers.every(Boolean) && answers.length > 0
      ? answers
      : named(t, `applications.slot.${slot}`) || slot,
  );
  const what = names.join(t('notifications.listed'));
  const lines = linesOf(todos[state] ?? null, what ? { ...values, what } : values, speaker);
  return todos[state] ? lines : [...lines, named(t, `applications.next.${state}`)].filter(Boolean);
}

/** The state that an application has come to, and what it asks of its applicant. */
export const ofCertificate: NewsEntry<OfCertificate> = {
  category: 'requests',
  asks: ({ state }) => applicantsTurn.has(state),
  inbox: {
    values: valuesOf,
    link: ({ id }) => `/e-services/applications/${id}`,
    words: (values, speaker) => {
      const { t } = speaker;
      const name = String(values.reference);
      const said = { reference: apart(name), state: named(t, `applications.state.${values.state}`) };
      const service = named(t, `procedures.${values.service}.title`);
      const about = { ...said, reference: service ? `${service} ${said.reference}` : said.reference };
      return {
        title: t('applications.mail.subject', said),
        body: [t('notifications.request.body', about), ...sentencesOf(values, speaker)].join(' '),
        sms: shortened(
          t('notifications.request.sms', { ref: name.slice(-4), state: said.state }),
          values,
          speaker,
          todos[values.state as OfCertificate['state']],
        ),
      };
    },
  },
  letter: (facts, { t, locale, origin }) => {
    const speaker = speakerOf(locale, t);
    const { id, reference, state, service } = facts;
    const link = facts.link ?? origin + routePath(locale.code, 'e-services-applications-id', { id });
    const said = { reference: referenceInText(reference), state: t(`applications.state.${state}`) };
    const about = { ...said, service: named(t, `procedures.${service}.title`) };
    const text = [
      t('applications.mail.text', about),
      ...sentencesOf(valuesOf(facts), speaker),
      t('applications.mail.link', { link }),
    ].join('\n\n');
    const short = t('notifications.request.sms', { ref: reference.slice(-4), state: said.state });
    return {
      mail: { subject: t('applications.mail.subject', said), text },
      sms: { text: shortened(short, valuesOf(facts), speaker, todos[state]), link },
    };
  },
};

type OfHost = { id: string; reference: string; link?: string };

/** To an applicant: what the host said to the statement in their name. */
export const ofHost = (answer: 'confirmed' | 'declined', { asks = false } = {}): NewsEntry<OfHost> => ({
  category: 'requests',
  asks,
  inbox: {
    values: ({ reference }) => ({ ref: reference.slice(-4) }),
    link: ({ id }) => `/e-services/applications/${id}`,
    words: (values, { t, inFull, inShort }) => ({
      title: t(`notifications.kind.host_${answer}.title`, inFull(values)),
      body: t(`notifications.kind.host_${answer}.body`, inFull(values)),
      sms: t(`notifications.kind.host_${answer}.sms`, inShort(values)),
    }),
  },
  letter: ({ id, reference, link: way }, { t, locale, origin }) => {
    const link = way ?? origin + routePath(locale.code, 'e-services-applications-id', { id });
    const said = { ref: reference.slice(-4) };
    const text = [t(`notifications.kind.host_${answer}.body`, said), t('applications.mail.link', { link })].join(
      '\n\n',
    );
    return {
      mail: { subject: t(`notifications.kind.host_${answer}.title`, said), text },
      sms: { text: t(`notifications.kind.host_${answer}.sms`, said), link },
    };
  },
});

/** To a host, who knows neither us nor the application: the way to the statement in their name. */
export const hostLetter: NewsEntry<OfHost & { link: string }> = {
  category: 'requests',
  asks: false,
  inbox: null,
  letter: ({ link }, { t }) => ({
    mail: { subject: t('applications.host.mail_subject'), text: t('applications.host.mail_text', { link }) },
    sms: { text: t('applications.sms.host'), link },
  }),
};

type OfLease = Stakes & {
  id: string;
  reference: string;
  state: In<'leases.state'>;
  /** Leads a side back that has no account. */
  link?: string;
};

/** To a side of a lease. All of them stand in the table under one name, with the news among their values. */
export function ofLease(
  news: In<'leases.news'>,
  { asks = false, link = ({ id }: { id: string }) => `/e-services/leases/${id}` } = {},
): NewsEntry<OfLease> {
  return {
    category: 'requests',
    asks,
    inbox: {
      storedAs: leaseNews,
      values: ({ reference, state, ...stakes }) => ({
        reference: formatReference(reference),
        news,
        state,
        ...stakesIn(stakes),
      }),
      link,
      words: (values, speaker) => {
        const { t } = speaker;
        const name = String(values.reference);
        const state = named(t, `leases.state.${values.state}`);
        const said = { reference: apart(name), state, news: t(`leases.news.${news}`, { state }) };
        return {
          title: t('leases.mail.subject', said),
          body: [t(`leases.mail.${news}`, said), ...linesOf(null, values, speaker)].join(' '),
          sms: shortened(t('leases.sms.news', { ref: name.slice(-4), news: said.news }), values, speaker),
        };
      },
    },
    letter: (lease, writer) => {
      const { origin, locale } = writer;
      const page = lease.link ?? `${origin}/${locale.code}${link(lease)}`;
      return aboutLease(news, lease, {}, page, writer);
    },
  };
}

export const leaseNews = 'lease_news';

/** What a side gets by message, whether it has an account or not: a way in, or word of who came in. */
export const leaseLetter = (news: In<'leases.news'> & In<'leases.sms'>): NewsEntry<OfLease & { link: string }> => ({
  category: 'requests',
  asks: false,
  inbox: null,
  letter: (facts, writer) => {
    const { mail } = aboutLease(news, facts, { link: facts.link }, facts.link, writer);
    // Who is invited knows neither us nor the lease: what has become of it would say nothing to them.
    return {
      mail,
      sms: { text: writer.t(`leases.sms.${news}`, { ref: facts.reference.slice(-4) }), link: facts.link },
    };
  },
});

function aboutLease(news: In<'leases.news'>, lease: OfLease, way: MessageValues, link: string, writer: Writer): Letter {
  const { t, locale } = writer;
  const { reference, state, ...stakes } = lease;
  const speaker = speakerOf(locale, t);
  const what = t(`leases.news.${news}`, { state: t(`leases.state.${state}`) });
  const said = { reference: referenceInText(reference), state: t(`leases.state.${state}`), news: what, ...way };
  const text = t(`leases.mail.${news}`, said);
  const lines = linesOf(null, stakesIn(stakes), speaker);
  // Where the sentences lead somewhere by themselves, they have the link already.
  const led = text.includes(link) ? [text, ...lines] : [text, ...lines, t('leases.mail.link', { link })];
  const short = t('leases.sms.news', { ref: reference.slice(-4), news: what });
  return {
    mail: { subject: t('leases.mail.subject', said), text: led.join('\n\n') },
    sms: { text: shortened(short, stakesIn(stakes), speaker), link },
  };
}
