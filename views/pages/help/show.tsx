import { type HelpProcedure, helpTitle } from '../../../src/features/help/phone-help.ts';
import { type Field, type FormValues } from '../../../src/features/journeys/field.ts';
import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { AnswerList, hasAnswers } from '../journeys/check.tsx';

export type HelpedProps = {
  action: string;
  /** What was typed to open it; goes with what is done here. */
  code: string;
  procedure: HelpProcedure;
  parts: { name: string; title: Words; fields: Field[] }[];
  answers: FormValues;
  entered: string[];
};

/** Nothing was sent: it is read here, and sent or thrown away by its owner. */
export function HelpedPage({ action, code, procedure, parts, answers, entered }: HelpedProps) {
  const shell = useShell();
  const { t, locale } = shell;
  return (
    <>
      <div className="stack">
        <h1>{t(helpTitle(procedure))}</h1>
        <Callout title={t('help.yours.title')}>
          <p>{t('help.yours.body')}</p>
        </Callout>
      </div>
      {parts
        .filter(({ fields }) => hasAnswers(fields, answers, shell))
        .map(({ name, title, fields }) => (
          <section key={name} className="part narrow" aria-labelledby={name}>
            <h2 id={name}>{say(title, t, locale)}</h2>
            <AnswerList fields={fields} answers={answers} entered={entered} />
          </section>
        ))}
      <div className="row">
        <Form method="post" action={action}>
          <input type="hidden" name="code" value={code} />
          <Button iconAtEnd="arrow-right">{t('help.yours.take')}</Button>
        </Form>
        <Form method="post" action={`${action}/removal`}>
          <input type="hidden" name="code" value={code} />
          <Button variant="danger">{t('help.yours.undo')}</Button>
        </Form>
      </div>
    </>
  );
}

HelpedPage.head = ({ procedure }: HelpedProps, { t }: Shell): Head => ({
  title: t(helpTitle(procedure)),
  noindex: true,
});
HelpedPage satisfies View<HelpedProps>;
