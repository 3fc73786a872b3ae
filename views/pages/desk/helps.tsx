import { type HelpProcedure, helpProcedures, helpTitle } from '../../../src/features/help/phone-help.ts';
import { countryZones } from '../../../src/lib/instants.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, Select } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskTop } from './desk-top.tsx';

export type DeskHelpsProps = {
  calls: { id: string; procedure: HelpProcedure; contact: string; isAgreed: boolean; at: string }[];
  typed: Typed;
  errors: FieldError[];
};

/** A call begins with a code to the caller. */
export function DeskHelpsPage({ calls, typed, errors }: DeskHelpsProps) {
  const { t, href, format } = useShell();
  const errorAt = useErrors(errors);
  const names = useNames();
  const own = (name: string) => ({ name, value: String(typed[name] ?? ''), error: errorAt(name) });
  return (
    <>
      <DeskTop
        errors={errors}
        labels={{
          procedure: t('help.desk.procedure'),
          country: t('help.desk.country'),
          language: t('help.desk.language'),
          contact: t('help.desk.contact'),
        }}
      />
      <div className="stack">
        <h1>{t('help.desk.title')}</h1>
        <p className="lead">{t('help.desk.lead')}</p>
      </div>
      {calls.length > 0 && (
        <section className="part narrow" aria-labelledby="running">
          <h2 id="running">{t('help.desk.running', { number: format.number(calls.length) })}</h2>
          <ul className="stack">
            {calls.map(({ id, procedure, contact, isAgreed, at }) => (
              <li key={id}>
                <Card
                  title={t(helpTitle(procedure))}
                  href={href('desk-help-id', { id })}
                  meta={
                    <>
                      <Badge tone={isAgreed ? 'info' : undefined}>
                        {t(isAgreed ? 'help.desk.stage.writing' : 'help.desk.stage.code')}
                      </Badge>
                      <bdi dir="ltr">{contact}</bdi>
                      <Time at={at} />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form className="form" method="post" action={href('desk-help')}>
        <Select
          {...own('procedure')}
          label={t('help.desk.procedure')}
          options={helpProcedures.map((value) => ({ value, label: t(helpTitle(value)) }))}
        />
        <Select
          {...own('country')}
          label={t('help.desk.country')}
          options={Object.keys(countryZones).map((value) => ({ value, label: names.country(value) }))}
        />
        <Select
          {...own('language')}
          label={t('help.desk.language')}
          options={(['ar', 'fr', 'en'] as const).map((value) => ({
            value,
            label: t(`applications.language.${value}`),
          }))}
        />
        <CodeField {...own('contact')} label={t('help.desk.contact')} autoComplete="off" maxLength={254} />
        <Button icon="send">{t('help.desk.send')}</Button>
      </Form>
    </>
  );
}

DeskHelpsPage.head = (_: DeskHelpsProps, { t }: Shell): Head => ({ title: t('help.desk.title'), noindex: true });
DeskHelpsPage satisfies View<DeskHelpsProps>;
