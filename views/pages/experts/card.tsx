import { backOn, type ExpertItem, isAway, priceFor } from '../../../src/features/experts/expert.ts';
import { townIn } from '../../../src/lib/countries/cities.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Money } from '../../ui/components/money.tsx';
import { isolated, useNames } from '../../ui/components/names.ts';
import { useShell } from '../../ui/shell.tsx';
import { Face } from './face.tsx';
import { expertName, otherName, professionName } from './names.ts';
import { Verification } from './verification.tsx';

const topicsShown = 3;

export function ExpertCard({ id, username, country, city, topics, languages, ...expert }: ExpertItem) {
  const { t, href, locale, format } = useShell();
  const names = useNames();
  // Most do; who does not says so.
  const back = useDayBack({ ...expert, country });
  const takesNow = expert.takesQuestions && !back;
  const price = priceFor(expert, locale.country);
  return (
    <article className="card">
      <div className="giver">
        <Face expert={{ id, ...expert }} />
        <div>
          <h3>
            <a href={href('experts-id-username', { id, username })}>
              <bdi>{expertName(expert, locale)}</bdi>
            </a>
          </h3>
          <OtherName {...expert} /> {expert.isSample && <Badge tone="warning">{t('experts.sample.badge')}</Badge>}
        </div>
      </div>
      <p>
        {t('experts.profession_in', {
          profession: professionName(expert.profession, t),
          city: isolated(townIn(country, city, locale.language)),
          country: names.country(country),
        })}
      </p>
      <p className="muted">
        {topics.slice(0, topicsShown).map(names.topic).join('\u00a0· ')}
        {topics.length > topicsShown && ` +${format.number(topics.length - topicsShown)}`}
      </p>
      <p className="muted">{t('experts.speaks', { languages: format.list(languages.map(names.language)) })}</p>
      {price && (
        <p>
          {t('experts.work.price')} <Money value={price} />
        </p>
      )}
      <Meta>
        <span>{t('experts.years', { count: expert.years })}</span>
        {expert.answeredCount > 0 && <span>{t('experts.answered', { count: expert.answeredCount })}</span>}
        <Verification expert={expert} />
        {!takesNow && <Availability expert={{ ...expert, country }} />}
      </Meta>
    </article>
  );
}

/** The name in the other script, as its bearer writes it. */
export function OtherName(expert: Pick<ExpertItem, 'nameArabic' | 'nameLatin'>) {
  const { locale } = useShell();
  return (
    <bdi className="muted" lang={locale.language === 'ar' ? undefined : 'ar'}>
      {otherName(expert, locale)}
    </bdi>
  );
}

export function Availability({ expert }: { expert: Absence }) {
  const { t, format } = useShell();
  const back = useDayBack(expert);
  if (back) return <Badge icon="pause">{t('experts.back_on', { date: format.date(back) })}</Badge>;
  return expert.takesQuestions ? (
    <Badge tone="success" icon="check">
      {t('experts.available')}
    </Badge>
  ) : (
    <Badge icon="pause">{t('experts.unavailable')}</Badge>
  );
}

type Absence = Pick<ExpertItem, 'takesQuestions' | 'country' | 'awayFrom' | 'backAt'>;

/** The day on which somebody who has days off takes questions again; null for everybody else. */
export function useDayBack(expert: Absence): Temporal.PlainDate | null {
  const { now } = useShell();
  return expert.takesQuestions && isAway(expert, new Date(now.epochMilliseconds)) ? backOn(expert) : null;
}
