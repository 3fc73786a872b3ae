import { Avatar } from '../ui/components/avatar.tsx';
import { initialOf } from '../ui/components/initial.ts';
import { Meta } from '../ui/components/meta.tsx';
import { Stamp } from '../ui/components/stamp.tsx';
import { useShell } from '../ui/shell.tsx';
import { SampleBadge } from './consultations/lines.tsx';
import { expertName } from './experts/names.ts';
import { within } from './new/lane.tsx';

/** A question that was answered, as its asker reads it. */
export type Specimen = {
  id: string;
  slug: string;
  title: string;
  language: string;
  isSample: boolean;
  words: string;
  lawAsOf: string;
  /** From the question to the answer, in whole hours. */
  hours: number;
  expert: { nameArabic: string; nameLatin: string };
};

/** What one gets, before asking: a sheet with words, a name and a seal. */
export function SpecimenSheet({ specimen }: { specimen: Specimen }) {
  const { t, href, locale, format } = useShell();
  const { id, slug, title, language, words, lawAsOf, hours, expert, isSample } = specimen;
  const name = expertName(expert, locale);
  return (
    <article className="card specimen">
      <Stamp />
      <div className="giver">
        <Avatar>{initialOf(name)}</Avatar>
        <div>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <Meta>
            <span>{t('home.specimen.answered', { within: within(t, hours) })}</span>
            {isSample && <SampleBadge />}
          </Meta>
        </div>
      </div>
      <h2>
        <a href={href('consultations-id-slug', { id, slug })}>
          <bdi lang={language}>{title}</bdi>
        </a>
      </h2>
      <p lang={language} dir="auto">
        {words}
      </p>
      <p className="muted">{t('consultations.law_as_of', { date: format.date(Temporal.PlainDate.from(lawAsOf)) })}</p>
    </article>
  );
}
