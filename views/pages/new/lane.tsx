import type { ReactNode } from 'react';
import type { AbsentExpert, NamedExpert } from '../../../src/features/consultations/lanes.ts';
import { type Lane, namedExpertHours } from '../../../src/features/consultations/lanes.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Money } from '../../ui/components/money.tsx';
import { isolated, useNames } from '../../ui/components/names.ts';
import { type Shell, useShell } from '../../ui/shell.tsx';
import { expertName } from '../experts/names.ts';

export function LaneCard({ lane, isChosen }: { lane: Lane; isChosen: boolean }) {
  const { t } = useShell();
  const { id } = lane;
  return (
    <Way value={id} title={t(`consultations.lane.${id}.title`)} isFirst={id === 'free'} lane={lane} isChosen={isChosen}>
      <p>{t(`consultations.lane.${id}.body`)}</p>
    </Way>
  );
}

/** The one way that stands on a page without a country: nothing is to be chosen there, so it is begun in the card itself. */
export function FreeCard({ lane, error, children }: { lane: Lane; error?: string; children: ReactNode }) {
  const { t } = useShell();
  return (
    <section className="card narrow" aria-labelledby="lane">
      <h3 id="lane" tabIndex={-1} aria-describedby={error && 'lane-error'}>
        {t('consultations.lane.free.title')}
      </h3>
      <input type="hidden" name="lane" value={lane.id} />
      <Price lane={lane} />
      <p>{t('consultations.lane.free.body')}</p>
      <Facts lane={lane} />
      {children}
    </section>
  );
}

/** Somebody asked for by name comes first; after the hours that are theirs it is a question like others. */
export function NamedCard({ named, isChosen }: { named: NamedExpert; isChosen: boolean }) {
  const { t, locale } = useShell();
  const title = t('asking.named.title', { name: isolated(expertName(named, locale)) });
  return (
    <Way value="named" title={title} isFirst={false} lane={named.lane} isChosen={isChosen}>
      <p>{t('asking.named.body', { hours: namedExpertHours })}</p>
    </Way>
  );
}

/** Whoever came to ask somebody by name reads before typing that they cannot now, and what there is instead. */
export function AbsentNote({ absent }: { absent: AbsentExpert }) {
  const { t, locale, format } = useShell();
  const name = isolated(expertName(absent, locale));
  const date = absent.backOn && format.date(Temporal.PlainDate.from(absent.backOn));
  return (
    <Callout>
      <p>{date ? t('asking.absent.back', { name, date }) : t('asking.absent.now', { name })}</p>
    </Callout>
  );
}

/** What was chosen on the first page, in view of who writes: what it costs and what comes of it. */
export function ChosenLane({ lane, draft }: { lane: Lane; draft: string }) {
  const { t, href } = useShell();
  return (
    <aside className="card" aria-labelledby="chosen">
      <h2 id="chosen">{t(`consultations.lane.${lane.id}.title`)}</h2>
      <Price lane={lane} />
      <Facts lane={lane} />
      <h3>{t('asking.scope.title')}</h3>
      <Scope isPaid={lane.price !== null} />
      <p className="links">
        <a href={href('new-draft-step', { draft, step: 'lane' })}>{t('asking.check.change')}</a>
      </p>
    </aside>
  );
}

/** What an answer is, and what it is not. */
export function Scope({ isPaid }: { isPaid: boolean }) {
  const { t } = useShell();
  return (
    <div className="prose">
      <ul>
        <li>{t('asking.scope.information')}</li>
        <li>{t('asking.scope.facts')}</li>
        <li>{t(isPaid ? 'asking.scope.paid' : 'asking.scope.free')}</li>
      </ul>
    </div>
  );
}

type WayProps = { value: string; title: string; isFirst: boolean; lane: Lane; isChosen: boolean; children: ReactNode };

/** The whole card is the label of its radio button. */
function Way({ value, title, isFirst, lane, isChosen, children }: WayProps) {
  const { t } = useShell();
  return (
    <section
      className={lane.isOffered || lane.prices.length > 0 ? 'card lane' : 'card lane off'}
      aria-labelledby={`lane-${value}`}
    >
      <h3>
        {lane.isOffered ? (
          <label className="choice" id={`lane-${value}`}>
            <input
              id={isFirst ? 'lane' : undefined}
              type="radio"
              name="lane"
              value={value}
              defaultChecked={isChosen}
              required
            />
            <span>{title}</span>
          </label>
        ) : (
          <span id={`lane-${value}`}>{title}</span>
        )}
      </h3>
      <Price lane={lane} />
      {lane.isFull && <p>{t('consultations.lane.nobody_free')}</p>}
      {children}
      {lane.prices.length > 0 ? <InShort lane={lane} /> : <Facts lane={lane} />}
    </section>
  );
}

/** Before a country is chosen it is the prices that are compared; its page says the rest. */
function InShort({ lane: { takeByHours, answerByHours } }: { lane: Lane }) {
  const { t } = useShell();
  return (
    <p className="muted">
      {t('home.ask.both', { take: within(t, takeByHours ?? answerByHours), answer: within(t, answerByHours) })}
    </p>
  );
}

function Facts({ lane }: { lane: Lane }) {
  const { t } = useShell();
  return (
    <DefinitionList
      items={[
        { term: t('consultations.lane.take_by'), value: lane.takeByHours && within(t, lane.takeByHours) },
        { term: t('consultations.lane.answer_by'), value: within(t, lane.answerByHours) },
        { term: t('consultations.lane.readers'), value: t(`consultations.lane.${lane.id}.readers`) },
        {
          term: t('consultations.lane.follow_ups'),
          value: t('consultations.lane.follow_up_count', { count: lane.followUps }),
        },
      ]}
    />
  );
}

function Price({ lane: { id, price, prices } }: { lane: Lane }) {
  const { t } = useShell();
  if (id === 'free') return <p className="price">{t('consultations.lane.no_price')}</p>;
  if (!price) return <CountryPrices prices={prices} />;
  return (
    <p className="price">
      <Money value={price} /> <span className="meta">{t('consultations.lane.vat_included')}</span>
    </p>
  );
}

/** What a way to ask costs in each country, for a reader whose own is not known. */
function CountryPrices({ prices }: Pick<Lane, 'prices'>) {
  const names = useNames();
  return (
    <DefinitionList
      items={prices.map(({ country, price }) => ({ term: names.country(country), value: <Money value={price} /> }))}
    />
  );
}

/** Two days are easier to compare with twelve hours as 48 hours; from three days on days are clearer. */
export const within = (t: Shell['t'], hours: number): string =>
  hours >= 72 && hours % 24 === 0
    ? t('consultations.within.days', { count: hours / 24 })
    : t('consultations.within.hours', { count: hours });
