import type { Lane } from '../../../src/consultations/lanes.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { Money } from '../../components/money.tsx';
import { type Shell, useShell } from '../../shell.tsx';

/** The whole card is the label of its radio button. */
export function LaneCard({ lane, isChosen }: { lane: Lane; isChosen: boolean }) {
  const { t } = useShell();
  const { id, isOffered } = lane;
  return (
    <section className="card lane" aria-labelledby={`lane-${id}`}>
      <h3>
        {isOffered ? (
          <label className="choice" id={`lane-${id}`}>
            <input
              id={id === 'free' ? 'lane' : undefined}
              type="radio"
              name="lane"
              value={id}
              defaultChecked={isChosen}
              required
            />
            <span>{t(`consultations.lane.${id}.title`)}</span>
          </label>
        ) : (
          <span id={`lane-${id}`}>{t(`consultations.lane.${id}.title`)}</span>
        )}
      </h3>
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

function Price({ lane: { id, price, isBilled } }: { lane: Lane }) {
  const { t } = useShell();
  if (id === 'free') return <p className="price">{t('consultations.lane.no_price')}</p>;
  if (!isBilled) return <p className="muted">{t('consultations.lane.not_offered')}</p>;
  if (!price) return <p className="muted">{t('consultations.lane.price_by_country')}</p>;
  return (
    <p className="price">
      <Money value={price} /> <span className="meta">{t('consultations.lane.vat_included')}</span>
    </p>
  );
}

/** Two days are easier to compare with twelve hours as 48 hours; from three days on days are clearer. */
export const within = (t: Shell['t'], hours: number): string =>
  hours >= 72 && hours % 24 === 0
    ? t('consultations.within.days', { count: hours / 24 })
    : t('consultations.within.hours', { count: hours });
