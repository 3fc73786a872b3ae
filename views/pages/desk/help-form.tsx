import { Fragment } from 'react';
import { type Field, type FormValues, groupsOf } from '../../../src/features/journeys/field.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { FieldView, useLabels } from '../journeys/field.tsx';
import { DeskTop } from './desk-top.tsx';

export type DeskHelpFormProps = {
  id: string;
  version: number;
  step: string;
  title: Words;
  fields: Field[];
  answers: FormValues;
  errors: FieldError[];
};

/** One page of the form, written as the caller says it. */
export function DeskHelpFormPage({ id, version, step, title, fields, answers, errors }: DeskHelpFormProps) {
  const { t, href, locale } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <DeskTop
        errors={errors}
        labels={useLabels(fields)}
        within={[
          { href: href('desk-help'), label: t('help.desk.title') },
          { href: href('desk-help-id', { id }), label: t('help.desk.overview') },
        ]}
      />
      <h1>{say(title, t, locale)}</h1>
      <Form className="form" method="post" action={href('desk-help-step', { id, step })}>
        <input type="hidden" name="_v" value={version} />
        {groupsOf(fields).map(({ title, fields }) => (
          <Fragment key={fields[0]?.name}>
            {title && <h2>{say(title, t, locale)}</h2>}
            {fields.map((field) => (
              <FieldView key={field.name} field={field} answers={answers} error={errorAt(field.name)} />
            ))}
          </Fragment>
        ))}
        <Button iconAtEnd="arrow-right">{t('journeys.continue')}</Button>
      </Form>
    </>
  );
}

DeskHelpFormPage.head = ({ title }: DeskHelpFormProps, { t, locale }: Shell): Head => ({
  title: say(title, t, locale),
  noindex: true,
});
DeskHelpFormPage satisfies View<DeskHelpFormProps>;
