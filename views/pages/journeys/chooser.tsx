import type { JourneyBase } from '../../../src/features/journeys/journeys.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type ChooserProps = {
  base: JourneyBase;
  country: Country;
  formId: string;
  forms: { id: string; step: string; updatedAt: string }[];
};

/** A form of this kind was begun: go on with it, or begin another. */
export function ChooserPage({ base, country, formId, forms }: ChooserProps) {
  const { t, href, locale } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('journeys.chooser.title')}</h1>
        <p className="lead">{t('journeys.chooser.lead')}</p>
      </div>
      <ul className="stack narrow">
        {forms.map(({ id, step, updatedAt }) => (
          <li key={id}>
            <Card
              level={2}
              title={t('journeys.chooser.go_on')}
              href={href(`${base}-draft`, { draft: id, step })}
              meta={
                <>
                  <span>{t('journeys.chooser.not_sent')}</span> <Time at={updatedAt} as="dateTime" />
                </>
              }
            />
            <Form method="post" action={href(`${base}-draft`, { draft: id, step: 'removal' })}>
              <input type="hidden" name="_form" value={formId} />
              <Button variant="quiet" icon="x">
                {t('journeys.chooser.discard')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="row">
        <LinkButton
          href={href(`${base}-new`, {}, { country: locale.country ? undefined : country, anew: '1' })}
          icon="file-plus"
        >
          {t('journeys.chooser.anew')}
        </LinkButton>
      </div>
    </>
  );
}

ChooserPage.head = (_: ChooserProps, { t }: Shell): Head => ({ title: t('journeys.chooser.title'), noindex: true });
ChooserPage satisfies View<ChooserProps>;
