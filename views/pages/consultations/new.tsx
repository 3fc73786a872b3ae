import type { Lane } from '../../../src/consultations/lanes.ts';
import { type Country, type LocaleCode, localeCodes, locales } from '../../../src/locales/locales.ts';
import type { Key } from '../../../src/locales/messages.ts';
import { LinkButton } from '../../components/button.tsx';
import { DefinitionList } from '../../components/definition-list.tsx';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icons.ts';
import { Money } from '../../components/money.tsx';
import { useNames } from '../../components/names.ts';
import { Notice } from '../../components/notice.tsx';
import { Seal } from '../../components/seal.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export type NewConsultationProps = { lanes: Lane[] };

/** What asking is, before a word is typed: price, deadlines, who reads it, what to have ready, how it goes on. */
export function NewConsultationPage({ lanes }: NewConsultationProps) {
  const { t, locale, query } = useShell();
  const title = new URLSearchParams(query).get('title')?.slice(0, 200) ?? '';
  return (
    <>
      <div className="stack">
        <h1>{t('consultations.new.title')}</h1>
        <p className="lead">{t('consultations.new.lead')}</p>
      </div>
      <Notice title={t('consultations.new.not_yet.title')}>
        <p>{t('consultations.new.not_yet.body')}</p>
      </Notice>
      <section className="stack" aria-labelledby="similar">
        <h2 id="similar">{t('consultations.new.similar')}</h2>
        <SearchBox value={title} type="answered" />
      </section>
      <section className="part" aria-labelledby="lanes">
        <h2 id="lanes">{t('consultations.new.lanes')}</h2>
        {!locale.country && <ChooseCountry />}
        <div className="grid fit lanes">
          {lanes.map((lane) => (
            <LaneCard key={lane.id} lane={lane} />
          ))}
        </div>
        <p className="muted narrow">{t('consultations.new.one_payment')}</p>
        <p className="muted narrow">{t('consultations.new.named_expert')}</p>
      </section>
      <div className="grid halves">
        <Advice title="consultations.new.ready.title" icon="check" points={ready} />
        <Advice title="consultations.new.leave_out.title" icon="x" points={leaveOut} />
      </div>
      <Notice tone="warning">
        <p>{t('consultations.new.urgent')}</p>
      </Notice>
      <HowItGoesOn />
      <NextActions />
    </>
  );
}

NewConsultationPage.head = (_: NewConsultationProps, { t }: Shell): Head => ({
  title: t('consultations.new.title'),
  description: t('consultations.new.lead'),
});
NewConsultationPage satisfies View<NewConsultationProps>;

function LaneCard({ lane }: { lane: Lane }) {
  const { t } = useShell();
  const { id } = lane;
  return (
    <section className="card lane" aria-labelledby={`lane-${id}`}>
      <h3 id={`lane-${id}`}>{t(`consultations.lane.${id}.title`)}</h3>
      <Price lane={lane} />
      <p>{t(`consultations.lane.${id}.body`)}</p>
      <DefinitionList
        items={[
          {
            term: t('consultations.lane.take_by'),
            value: lane.takeByHours && within(t, lane.takeByHours),
          },
          { term: t('consultations.lane.answer_by'), value: within(t, lane.answerByHours) },
          { term: t('consultations.lane.readers'), value: t(`consultations.lane.${id}.readers`) },
          {
            term: t('consultations.lane.follow_ups'),
            value: t('consultations.lane.follow_up_count', { count: lane.followUps }),
          },
        ]}
      />
    </section>
  );
}

function Price({ lane: { id, price } }: { lane: Lane }) {
  const { t } = useShell();
  if (id === 'free') return <p className="price">{t('consultations.lane.no_price')}</p>;
  if (!price) return <p className="muted">{t('consultations.lane.price_by_country')}</p>;
  return (
    <p className="price">
      <Money value={price} /> <span className="meta">{t('consultations.lane.vat_included')}</span>
    </p>
  );
}

/** Two days are easier to compare with twelve hours as 48 hours; from three days on days are clearer. */
const within = (t: Shell['t'], hours: number): string =>
  hours >= 72 && hours % 24 === 0
    ? t('consultations.within.days', { count: hours / 24 })
    : t('consultations.within.hours', { count: hours });

/** Prices belong to a country, and this locale names none (flows 4.7). */
function ChooseCountry() {
  const { t, locale, inLocale } = useShell();
  const names = useNames();
  return (
    <>
      <p>{t('consultations.new.choose_country')}</p>
      <ul className="chips" hx-boost="false">
        {countries.map((country) => {
          const code = nearestLocale(country, locale.code);
          const { tag, language, name } = locales[code];
          return (
            <li key={country}>
              <a href={inLocale(code)} hrefLang={tag} hx-boost="false">
                {names.country(country)}
                {language !== locale.language && (
                  <>
                    {' '}
                    <bdi className="muted" lang={tag}>
                      {name}
                    </bdi>
                  </>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const countries: Country[] = ['MA', 'SA', 'AE', 'EG'];

/** The locale of a country in the reader's language, else in the one more people there read beside Arabic. */
function nearestLocale(country: Country, reader: LocaleCode): LocaleCode {
  const offered = localeCodes.filter((code) => locales[code].country === country);
  const other = offered.find((code) => locales[code].language !== 'ar');
  return offered.find((code) => locales[code].language === locales[reader].language) ?? other ?? offered[0] ?? reader;
}

const ready: Key[] = [
  'consultations.new.ready.country',
  'consultations.new.ready.facts',
  'consultations.new.ready.dates',
  'consultations.new.ready.papers',
  'consultations.new.ready.contact',
];
const leaveOut: Key[] = [
  'consultations.new.leave_out.names',
  'consultations.new.leave_out.numbers',
  'consultations.new.leave_out.codes',
];

function Advice({ title, icon, points }: { title: Key; icon: IconName; points: Key[] }) {
  const { t } = useShell();
  return (
    <section className="part">
      <h2>{t(title)}</h2>
      <ul className="ticks">
        {points.map((point) => (
          <li key={point}>
            <Icon name={icon} />
            {t(point)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps: Key[] = [
  'consultations.new.steps.write',
  'consultations.new.steps.send',
  'consultations.new.steps.expert',
  'consultations.new.steps.answer',
];

function HowItGoesOn() {
  const { t, format } = useShell();
  return (
    <section className="part">
      <h2>{t('consultations.new.steps.title')}</h2>
      <ol className="stack">
        {steps.map((step, index) => (
          <li key={step} className="step">
            <Seal>{format.number(index + 1)}</Seal>
            <p>{t(step)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function NextActions() {
  const { t, href } = useShell();
  return (
    <section className="part">
      <h2>{t('consultations.new.next.title')}</h2>
      <div className="row">
        <LinkButton href={href('free-consultations')} variant="primary">
          {t('consultations.new.next.free')}
        </LinkButton>
        <LinkButton href={href('experts')}>{t('consultations.new.next.experts')}</LinkButton>
        <LinkButton href={href('contact')}>{t('consultations.new.next.contact')}</LinkButton>
      </div>
    </section>
  );
}
