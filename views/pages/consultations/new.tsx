import { type Lane, namedExpertHours } from '../../../src/consultations/lanes.ts';
import type { Key, MessageValues } from '../../../src/locales/messages.ts';
import { LinkButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { Seal } from '../../components/seal.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';
import { ChooseCountry } from './choose-country.tsx';
import { LaneCard } from './lane.tsx';

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
        <p className="muted narrow">{t('consultations.new.named_expert', { hours: namedExpertHours })}</p>
      </section>
      <div className="grid halves">
        <Advice title={t('consultations.new.ready.title')} icon="check" points={ready} values={filesIn(lanes)} />
        <Advice title={t('consultations.new.leave_out.title')} icon="x" points={leaveOut} />
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

/** How many papers may come with a question that is paid for, and with one that is not. */
const filesIn = (lanes: Lane[]): MessageValues => ({
  paid: Math.max(...lanes.map(({ files }) => files)),
  free: Math.min(...lanes.map(({ files }) => files)),
});

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

type AdviceProps = { title: string; icon: IconName; points: Key[]; values?: MessageValues };

function Advice({ title, icon, points, values }: AdviceProps) {
  const { t } = useShell();
  return (
    <section className="part">
      <h2>{title}</h2>
      <ul className="ticks">
        {points.map((point) => (
          <li key={point}>
            <Icon name={icon} />
            {t(point, values)}
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
