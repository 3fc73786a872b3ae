import { knownFees } from '../../../src/features/payments/desk/known-fees.ts';
import { daysToPay, feeBoxes, feesAtMost, places, takers } from '../../../src/features/payments/desk/new-bill.ts';
import { countries } from '../../../src/lib/countries/country.ts';
import { textIn } from '../../../src/lib/locales/text.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, GroupedSelect, Select, TextField } from '../../ui/components/field.tsx';
import { useNames } from '../../ui/components/names.ts';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type DeskNewBillProps = {
  typed: Typed;
  errors: FieldError[];
  /** How many fees of others the form has room for. */
  fees: number;
  formId: string;
};

/** A bill for what no page of the site bills by itself: our fee, and those of others that we pass on, each by its name. */
export function DeskNewBillPage({ typed, errors, fees, formId }: DeskNewBillProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const names = useNames();
  const own = (name: string) => ({ name, value: typed[name], error: errorAt(name) });
  const { taker: _, ...boxes } = feeBoxes(1);
  const hasFee = Object.values(boxes).some((name) =>
    [name, `${name}_day`, `${name}_month`, `${name}_year`].some((box) => typed[box] || errorAt(box)),
  );
  return (
    <>
      <DeskHeading
        title={t('payments.desk.new.title')}
        lead={t('payments.desk.new.lead')}
        errors={errors}
        within={[{ href: href('desk-bills'), label: t('payments.desk.title') }]}
      />
      <TypedForm className="form" action={href('desk-bills-new')}>
        <input type="hidden" name="_form" value={formId} />
        <input type="hidden" name="fees" value={fees} />
        <CodeField
          {...own('request')}
          optional
          label={t('payments.desk.new.request')}
          hint={t('payments.desk.new.request_hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={60}
        />
        <Select
          {...own('place')}
          label={t('payments.desk.new.place')}
          options={places.map(({ value, region, currency }) => {
            const country = region === 'OTHER' ? t('payments.desk.new.elsewhere') : names.country(region);
            return { value, label: t('payments.desk.new.place_of', { country, currency: names.currency(currency) }) };
          })}
        />
        <TextField
          {...own('title')}
          label={t('payments.desk.new.what')}
          hint={t('payments.desk.new.what_hint')}
          autoComplete="off"
          maxLength={120}
        />
        <CodeField
          {...own('our_fee')}
          optional
          label={t('payments.desk.new.our_fee')}
          hint={t('payments.desk.new.our_fee_hint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
        />
        <details className="fold" open={fees > 1 || hasFee}>
          <summary>{t('payments.desk.new.fees')}</summary>
          {Array.from({ length: fees }, (_, index) => (
            <Fee key={feeBoxes(index + 1).known} number={index + 1} typed={typed} errorAt={errorAt} />
          ))}
          {fees < feesAtMost && (
            <Button name="_go" value="more" variant="plain" icon="plus">
              {t('payments.desk.new.more')}
            </Button>
          )}
        </details>
        <Select
          {...own('days')}
          label={t('payments.desk.new.days')}
          options={daysToPay.map((count) => ({
            value: String(count),
            label: t('payments.desk.new.days_of', { count }),
          }))}
        />
        <Button>{t('payments.desk.new.open')}</Button>
      </TypedForm>
    </>
  );
}

type FeeProps = { number: number; typed: Typed; errorAt: (field: string) => string | undefined };

/** One fee that is passed on: one of those we know, or another with its source. */
function Fee({ number, typed, errorAt }: FeeProps) {
  const { t, locale, format } = useShell();
  const names = useNames();
  const boxes = feeBoxes(number);
  const own = (name: string) => ({ name, value: typed[name], error: errorAt(name) });
  const groups = countries
    .map((country) => ({
      label: names.country(country),
      options: knownFees
        .filter((fee) => fee.country === country)
        .map(({ id, document, for: whom, amount }) => ({
          value: id,
          label: [textIn(document, locale), whom && textIn(whom, locale), format.money(amount)]
            .filter(Boolean)
            .join(' · '),
        })),
    }))
    .filter(({ options }) => options.length > 0);
  return (
    <fieldset className="choices">
      {' '}
      <legend>{t('payments.desk.new.fee', { number: format.number(number) })}</legend>
      <GroupedSelect
        {...own(boxes.known)}
        optional
        label={t('payments.desk.new.known')}
        hint={t('payments.desk.new.known_hint')}
        groups={groups}
      />
      <Select
        {...own(boxes.taker)}
        value={typed[boxes.taker] ?? 'authority'}
        label={t('payments.desk.new.taker')}
        options={takers.map((value) => ({
          value,
          label: t(value === 'counter' ? 'payments.line.counter_fee' : 'payments.line.authority_fee'),
        }))}
      />
      <TextField
        {...own(boxes.authority)}
        optional
        label={t('payments.desk.new.authority')}
        autoComplete="off"
        maxLength={120}
      />
      <CodeField
        {...own(boxes.amount)}
        optional
        label={t('payments.desk.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        {...own(boxes.source)}
        optional
        label={t('payments.desk.new.source')}
        autoComplete="off"
        maxLength={120}
      />
      <DateField
        name={boxes.checked}
        optional
        label={t('payments.desk.new.checked')}
        typed={typed}
        error={errorAt(boxes.checked)}
      />
    </fieldset>
  );
}

DeskNewBillPage.head = ({ errors }: DeskNewBillProps, { t }: Shell): Head => {
  const title = t('payments.desk.new.title');
  return {
    title: errors.length > 0 ? t('common.errors.page_title', { title }) : title,
    noindex: true,
    typing: 'form',
  };
};
DeskNewBillPage satisfies View<DeskNewBillProps>;
