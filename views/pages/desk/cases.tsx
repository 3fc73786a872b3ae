import type { Holder } from '../../../src/features/cases/desk/desk-check.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type DeskCasesProps = {
  items: {
    id: string;
    country: Country;
    court: string;
    place: string;
    number: string;
    dueSince: string | null;
    isStale: boolean;
    holder: Holder;
  }[];
};

/** Cases that wait for somebody to read the court's page, the longest wait first. */
export function DeskCasesPage({ items }: DeskCasesProps) {
  const { t, href, locale } = useShell();
  return (
    <>
      <DeskHeading title={t('cases.desk.title')} />
      {items.length === 0 && <EmptyState icon="gavel" title={t('cases.desk.empty')} />}
      <ul className="stack narrow">
        {items.map(({ id, country, court, place, number, dueSince, isStale, holder }) => (
          <li key={id} className="card">
            <h2>
              <a href={href('desk-cases-id', { id })}>
                <bdi className="ref" dir="ltr">
                  {number}
                </bdi>
              </a>
            </h2>
            <p>{courtName(country, court, place, locale.language)}</p>
            <Meta>
              {dueSince && (
                <span>
                  {t('cases.desk.due')} <Time at={dueSince} />
                </span>
              )}
              {isStale && <Badge tone="error">{t('cases.freshness.stale_short')}</Badge>}
              {holder !== 'nobody' && <Badge>{t(`cases.desk.holder.${holder}`)}</Badge>}
            </Meta>
          </li>
        ))}
      </ul>
    </>
  );
}

DeskCasesPage.head = (_: DeskCasesProps, { t }: Shell): Head => ({ title: t('cases.desk.title'), noindex: true });
DeskCasesPage satisfies View<DeskCasesProps>;
