import type { FirstHelp, OtherLanguage, ToldRule } from '../../../src/features/first-help/first-help.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import type { ShownHelpNumber } from '../../../src/lib/countries/help-numbers.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import { Breadcrumbs, type Crumb } from '../../ui/components/breadcrumbs.tsx';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { ExitPage } from '../../ui/components/exit-page.tsx';
import { Listen } from '../../ui/components/listen.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { article, breadcrumbList } from '../../ui/structured-data.ts';
import { SourcedRules } from '../figures/law.tsx';
import { Countries } from '../procedures/countries.tsx';

type FirstHelpProps = Omit<FirstHelp, 'numbers' | 'law' | 'also'> & {
  country: Country | null;
  numbers: ShownHelpNumber[];
  rules: ToldRule[];
  others: (OtherLanguage & { reader: string; readOn: string })[];
  writtenOn: string;
};

/** One situation: what to do now, whom to call, what the law says, and what has to be asked. */
export function FirstHelpPage({ country, numbers, rules, others, writtenOn, ...help }: FirstHelpProps) {
  const shell = useShell();
  const { t, href, locale, format } = shell;
  const title = textIn(help.title, locale);
  const day = (iso: string) => format.date(Temporal.PlainDate.from(iso));
  const figure = country && help.figure?.[country];
  const query = locale.country || !country ? {} : { country };
  return (
    <>
      <Breadcrumbs items={above(shell)} />
      <ExitPage about={help.title.en} country={country} />
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{textIn(help.lead, locale)}</p>
        <Listen to={`first-help.${help.id}`} />
      </div>
      <Countries current={country} />
      <section className="part narrow" aria-labelledby="now">
        <h2 id="now">{t('firsthelp.steps')}</h2>
        <ol className="lines">
          {help.steps.map((step) => (
            <li key={step.en}>{textIn(step, locale)}</li>
          ))}
        </ol>
      </section>
      {numbers.length > 0 && <Numbers numbers={numbers} />}
      {rules.length > 0 && <Law rules={rules} />}
      <section className="part narrow" aria-labelledby="unsure">
        <h2 id="unsure">{t('firsthelp.unsure')}</h2>
        <Callout>
          <p>{textIn(help.unsure, locale)}</p>
        </Callout>
        <div className="row">
          <LinkButton href={href('new', {}, { title })} variant="primary" icon="message-circle-question-mark">
            {t('figures.act.ask')}
          </LinkButton>
          <LinkButton href={href('consultations-filter-type', {}, { topic: help.topic })}>
            {t('figures.act.read')}
          </LinkButton>
          {figure && <LinkButton href={href(`figures-${figure}`, {}, query)}>{t('firsthelp.figure')}</LinkButton>}
        </div>
        <p className="muted">{t('firsthelp.written', { day: day(writtenOn) })}</p>
      </section>
      {others.map((other) => (
        <section key={other.language} className="part narrow" lang={other.language} dir={other.dir}>
          <h2>{other.title}</h2>
          <ol className="lines">
            {other.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="muted" lang={locale.tag} dir={locale.dir}>
            {t('firsthelp.read_by', { reader: other.reader, day: day(other.readOn) })}
          </p>
        </section>
      ))}
    </>
  );
}

FirstHelpPage.head = (help: FirstHelpProps, shell: Shell): Head => {
  const title = textIn(help.title, shell.locale);
  const description = textIn(help.lead, shell.locale);
  return {
    title,
    description,
    jsonLd: [
      article({ headline: title, description, dateModified: help.writtenOn }, shell),
      breadcrumbList(above(shell), title, shell),
    ],
  };
};
FirstHelpPage satisfies View<FirstHelpProps>;

const above = ({ t, href }: Shell): Crumb[] => [{ href: href('first-help'), label: t('firsthelp.title') }];

function Numbers({ numbers }: Pick<FirstHelpProps, 'numbers'>) {
  const { t, format, locale } = useShell();
  return (
    <section className="part narrow" aria-labelledby="numbers">
      <h2 id="numbers">{t('firsthelp.numbers')}</h2>
      <ul className="lines">
        {numbers.map(({ kind, number, where, source, verifiedOn }) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              {t(`common.help.${kind}`)} <bdi dir="ltr">{number}</bdi>
            </a>
            {where && ` (${textIn(where, locale)})`}
            <p className="meta">
              {t('common.help.verified_on', { day: format.date(Temporal.PlainDate.from(verifiedOn)) })}
              <a href={source} rel="noreferrer">
                <bdi dir="ltr">{new URL(source).hostname}</bdi>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Law({ rules }: Pick<FirstHelpProps, 'rules'>) {
  const { t } = useShell();
  return (
    <section className="part narrow" aria-labelledby="law">
      <h2 id="law">{t('firsthelp.law')}</h2>
      <SourcedRules rules={rules} />
    </section>
  );
}
