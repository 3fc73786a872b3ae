import type { ExpertItem } from '../../../src/features/experts/expert.ts';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { expertName, otherName } from '../experts/names.ts';
import { DeskHeading } from './desk-heading.tsx';

export type DeskExpertsProps = {
  name: string;
  /** Null before anybody was looked for. */
  experts: ExpertItem[] | null;
};

export function DeskExpertsPage({ name, experts }: DeskExpertsProps) {
  const { t, href, locale } = useShell();
  const names = useNames();
  return (
    <>
      <DeskHeading title={t('desk.experts.title')} />
      <form className="form" method="post" action={href('desk-experts')}>
        <TextField
          name="name"
          label={t('desk.experts.name')}
          hint={t('desk.experts.name_hint')}
          value={name}
          maxLength={120}
        />
        <Button variant="plain" icon="search">
          {t('desk.experts.find')}
        </Button>
      </form>
      {experts?.length === 0 && <EmptyState title={t('desk.experts.nobody')} />}
      <ul className="stack">
        {experts?.map((expert) => (
          <li key={expert.id}>
            <Card
              level={2}
              href={href('desk-expert', { id: expert.id })}
              title={expertName(expert, locale)}
              meta={
                <>
                  <bdi>{otherName(expert, locale)}</bdi>
                  <span>{names.country(expert.country)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

DeskExpertsPage.head = (_: DeskExpertsProps, { t }: Shell): Head => ({ title: t('desk.experts.title'), noindex: true });
DeskExpertsPage satisfies View<DeskExpertsProps>;
