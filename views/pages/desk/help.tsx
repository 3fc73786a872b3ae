import { type HelpProcedure, helpTitle } from '../../../src/features/help/phone-help.ts';
import { type Field, type FormValues } from '../../../src/features/journeys/field.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { AnswerList, hasAnswers } from '../journeys/check.tsx';
import { DeskTop } from './desk-top.tsx';

export type DeskHelpProps = {
  id: string;
  procedure: HelpProcedure;
  country: Country;
  contact: string;
  /** Of the link, to be read out, from the handing over until the form is its owner's. */
  linkCode: string | null;
  isWrong: boolean;
  takesCode: boolean;
  isWritable: boolean;
  isHandedOver: boolean;
  answers: FormValues;
  parts: { name: string; title: Words; fields: Field[] }[];
};

/** One call: the code first, then the form, then it is the caller's. */
export function DeskHelpPage(props: DeskHelpProps) {
  const shell = useShell();
  const { t, href, locale } = shell;
  const { id, procedure, contact, linkCode, isWrong, takesCode, isWritable, isHandedOver, answers, parts } = props;
  // What is written next is the first button; to hand over is, once nothing is left to write.
  const next = parts.find(({ fields }) => !hasAnswers(fields, answers, shell))?.name;
  const act = (what: string) => `${href('desk-help-id', { id })}/${what}`;
  return (
    <>
      <DeskTop
        errors={isWrong ? [{ field: 'code', key: 'help.error.code', values: {} }] : []}
        within={[{ href: href('desk-help'), label: t('help.desk.title') }]}
      />
      <div className="stack">
        <h1>{t(helpTitle(procedure))}</h1>
        <p>
          <bdi dir="ltr">{contact}</bdi>
        </p>
        {isHandedOver && (
          <Callout tone="success" title={t('help.desk.handed_over')}>
            {linkCode && (
              <>
                <p>{t('help.desk.link_code')}</p>
                <p className="price">
                  <bdi dir="ltr">{linkCode}</bdi>
                </p>
              </>
            )}
            <p>
              <LinkButton href={href('desk-help')}>{t('help.desk.title')}</LinkButton>
            </p>
          </Callout>
        )}
        {!takesCode && !isWritable && !isHandedOver && <Callout tone="warning" title={t('help.desk.over')} />}
      </div>
      {takesCode && (
        <Form className="form" method="post" action={act('consent')}>
          <CodeField
            name="code"
            label={t('help.desk.code')}
            hint={t('help.desk.code_hint')}
            error={isWrong ? t('help.error.code') : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
          <Button icon="check">{t('help.desk.confirm')}</Button>
        </Form>
      )}
      {isWritable &&
        parts.map(({ name, title, fields }) => (
          <section key={name} className="part narrow" aria-labelledby={name}>
            <div className="row">
              <h2 id={name}>{say(title, t, locale)}</h2>
              {name === next ? (
                <LinkButton href={href('desk-help-step', { id, step: name })} variant="primary">
                  {t('help.desk.write')}
                </LinkButton>
              ) : (
                <a href={href('desk-help-step', { id, step: name })}>{t('help.desk.write')}</a>
              )}
            </div>
            {hasAnswers(fields, answers, shell) ? (
              <AnswerList fields={fields} answers={answers} />
            ) : (
              <p className="muted">{t('help.desk.nothing')}</p>
            )}
          </section>
        ))}
      {isWritable && (
        <Form className="form" method="post" action={act('handover')}>
          <p>{t('help.desk.hand_over_hint')}</p>
          <Button icon="send" variant={next ? 'plain' : 'primary'}>
            {t('help.desk.hand_over')}
          </Button>
        </Form>
      )}
    </>
  );
}

DeskHelpPage.head = (_: DeskHelpProps, { t }: Shell): Head => ({ title: t('help.desk.title'), noindex: true });
DeskHelpPage satisfies View<DeskHelpProps>;
