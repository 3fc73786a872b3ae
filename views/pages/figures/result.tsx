import { type Result, type Shown, titles } from '../../../src/features/figures/figure.ts';
import type { WorkedOut } from '../../../src/features/figures/figure-page.ts';
import { said, shareLine } from '../../../src/features/figures/say.ts';
import type { FigureName } from '../../../src/features/law/figure-rule.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Whole } from '../../ui/components/whole.tsx';
import { useShell } from '../../ui/shell.tsx';
import { FigureLaw } from './law.tsx';

type ResultProps = { figure: FigureName; country: Country | null; form: WorkedOut; shown: Shown };

/** What comes of the answers: the figure, its steps, its law, what it leaves out, and what to do with it. */
export function FigureResult({ figure, country, form, shown }: ResultProps) {
  const { t } = useShell();
  const writer = useShell();
  if (!shown.ok) {
    return (
      <section className="part narrow" aria-labelledby="result">
        <h2 id="result">{t('figures.result.none')}</h2>
        <Callout tone="warning">
          <p>{t(shown.why)}</p>
        </Callout>
        <Ask figure={figure} words={t(titles[figure].ask, { figure: '' })} country={country} />
        <FigureLaw rules={shown.rules} />
      </section>
    );
  }
  const [first] = shown.answers;
  const words = t(titles[figure].ask, { figure: first ? said(first, writer) : '' });
  return (
    <section className="part narrow" aria-labelledby="result">
      <h2 id="result">{t('figures.result.title')}</h2>
      <Answers {...shown} />
      <Acts figure={figure} country={country} form={form} shown={shown} words={words} />
      {shown.steps.length > 0 && (
        <>
          <h3>{t('figures.result.steps')}</h3>
          <ol className="lines">
            {shown.steps.map((line) => (
              <li key={said(line, writer)}>
                <Whole text={said(line, writer)} />
              </li>
            ))}
          </ol>
        </>
      )}
      <FigureLaw rules={shown.rules} />
      <h3>{t('figures.result.not_covered')}</h3>
      <ul className="lines">
        {shown.notes.map((note) => (
          <li key={note}>{t(note)}</li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ answers, shares }: Pick<Result, 'answers' | 'shares'>) {
  const writer = useShell();
  return (
    <ul className="lines">
      {answers.map((line) => (
        <li key={line.key}>
          <strong>
            <Whole text={said(line, writer)} />
          </strong>
        </li>
      ))}
      {shares.map((share, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dead children may leave the same part
        <li key={index}>
          <Whole text={shareLine(share, writer)} />
        </li>
      ))}
    </ul>
  );
}

type ActsProps = { figure: FigureName; country: Country | null; form: WorkedOut; shown: Result; words: string };

/** What to do with a figure: ask about it, hand it in, and not to forget a day. */
function Acts({ figure, country, form: { typed }, shown, words }: ActsProps) {
  const { t, href, path, query, locale } = useShell();
  const writer = useShell();
  return (
    <>
      {shown.reminders.length > 0 && (
        <>
          <ul className="lines">
            {shown.reminders.map((reminder) => (
              <li key={reminder.key}>{said({ key: reminder.key, values: { day: { day: reminder.day } } }, writer)}</li>
            ))}
          </ul>
          <p className="links">
            <a href={`${path}/reminder.ics${query}`} download>
              {t('figures.act.remind')}
            </a>
          </p>
        </>
      )}
      <Ask figure={figure} words={words} country={country} />
      <Form method="post" action={href('figures-documents', { figure })}>
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {!locale.country && country && <input type="hidden" name="country" value={country} />}
        <Button icon="printer">{t('figures.act.print')}</Button>
      </Form>
    </>
  );
}

function Ask({ figure, words, country }: { figure: FigureName; words: string; country: Country | null }) {
  const { t, href } = useShell();
  const plain = words.replace(/[\u2066-\u2069]/g, '').trim();
  return (
    <p className="row">
      <LinkButton href={href('new', {}, { title: plain })} variant="primary" icon="message-circle-question-mark">
        {t('figures.act.ask')}
      </LinkButton>
      <LinkButton
        href={href('consultations-filter-type', {}, { topic: titles[figure].topic, country: country ?? undefined })}
      >
        {t('figures.act.read')}
      </LinkButton>
    </p>
  );
}
