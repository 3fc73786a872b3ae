import { type Shown, titles } from '../../../src/features/figures/figure.ts';
import type { WorkedOut } from '../../../src/features/figures/figure-page.ts';
import type { FigureName } from '../../../src/features/law/figure-rule.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { Breadcrumbs, type Crumb } from '../../ui/components/breadcrumbs.tsx';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ErrorSummary, formTitle } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { breadcrumbList } from '../../ui/structured-data.ts';
import { Countries } from '../procedures/countries.tsx';
import { FigureFields } from './fields.tsx';
import { FigureResult } from './result.tsx';

type FigureProps = {
  figure: FigureName;
  country: Country | null;
  countries: readonly Country[];
  form: WorkedOut | null;
};

/** One figure: its questions, and under them what comes of the answers. */
export function FigurePage({ figure, country, countries, form }: FigureProps) {
  const shell = useShell();
  const { t } = shell;
  return (
    <>
      <ErrorSummary errors={form?.errors ?? []} labels={labelsOf(form, t)} />
      <Breadcrumbs items={above(shell)} />
      <div className="stack">
        <h1>{t(titles[figure].title)}</h1>
        <p className="lead">{t(titles[figure].lead)}</p>
      </div>
      <Countries current={country} of={countries} isNext />
      {country && !form && <Elsewhere countries={countries} />}
      {form?.shown && <FigureResult figure={figure} country={country} form={form} shown={form.shown as Shown} />}
      {form && <FigureForm figure={figure} country={country} form={form} />}
    </>
  );
}

FigurePage.head = ({ figure, form }: FigureProps, shell: Shell): Head => {
  const { t } = shell;
  return {
    title: formTitle(t(titles[figure].title), form?.errors ?? [], { t }),
    description: t(titles[figure].lead),
    jsonLd: [breadcrumbList(above(shell), t(titles[figure].title), shell)],
    noindex: Boolean(form?.shown || form?.errors.length),
  };
};
FigurePage satisfies View<FigureProps>;

const above = ({ t, href }: Shell): Crumb[] => [{ href: href('figures'), label: t('figures.index.title') }];

/** The same words stand at several fields: each fault says whose it is. */
const labelsOf = (form: WorkedOut | null, t: Shell['t']): Record<string, string> =>
  Object.fromEntries((form?.fields ?? []).map(({ name, label }) => [name, t(label)]));

function Elsewhere({ countries }: Pick<FigureProps, 'countries'>) {
  const { t, format, href } = useShell();
  const names = useNames();
  return (
    <Callout tone="warning" title={t('figures.elsewhere.title')}>
      <p>{t('figures.elsewhere.body', { countries: format.list(countries.map((one) => names.country(one))) })}</p>
      <p>
        <LinkButton href={href('figures')}>{t('figures.index.title')}</LinkButton>
      </p>
    </Callout>
  );
}

function FigureForm({ figure, country, form }: Pick<FigureProps, 'figure' | 'country'> & { form: WorkedOut }) {
  const { t, href, locale } = useShell();
  return (
    <Form className="form" method="get" action={href(`figures-${figure}`)}>
      <h2>{t('figures.form.title')}</h2>
      {!locale.country && country && <input type="hidden" name="country" value={country} />}
      <FigureFields {...form} country={country} />
      <Button icon="check">{t('figures.form.submit')}</Button>
    </Form>
  );
}
