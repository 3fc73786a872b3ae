import type { ReactNode } from 'react';
import { type Act, declineReasons, withNote, withReason } from '../../../src/features/desk/consultations/acts.ts';
import { Button } from '../../ui/components/button.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, Select, TextArea } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { ReadyText } from '../../ui/components/ready-text.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { DeskConsultationProps } from './consultation-props.ts';
import { MaskFields } from './mask-fields.tsx';

const grave: Act[] = ['refusal', 'withholding', 'hiding', 'removal', 'repayment', 'outdating'];

/** A form for each thing that may be done now; the one that was refused stands open with what was typed, and no other beside it. */
export function ActForms(props: DeskConsultationProps) {
  const { acts, typed } = props;
  return acts.map((act, index) => (
    <ActForm key={act} {...props} act={act} open={typed.act ? typed.act === act : index === 0} />
  ));
}

function ActForm({ act, open, ...props }: DeskConsultationProps & { act: Act; open: boolean }) {
  const { t, href } = useShell();
  const { row, typed, errors } = props;
  const isThis = typed.act === act;
  const errorAt = useErrors(isThis ? errors : []);
  const id = (name: string) => (isThis ? name : `${act}-${name}`);
  return (
    <details className="fold" name="act" open={open}>
      <summary>{t(`desk.act.${act}`)}</summary>
      <Form className="form" method="post" action={`${href('desk-consultation', { id: row.id })}/${act}`}>
        <p>{t(`desk.act_hint.${act}`)}</p>
        <input type="hidden" name="version" value={row.version} />
        {withReason.includes(act) && (
          <Select
            name="reason"
            id={id('reason')}
            label={t('desk.field.reason')}
            value={isThis ? typed.reason : ''}
            error={errorAt('reason')}
            options={declineReasons.map((value) => ({ value, label: t(`desk.reason.${value}`) }))}
          />
        )}
        {withNote.includes(act) && (
          <TextArea
            name="note"
            id={id('note')}
            label={t(`desk.note.${act}` as 'desk.note.rephrasing')}
            value={isThis ? typed.note : ''}
            error={errorAt('note')}
            max={3_000}
          />
        )}
        {act === 'repayment' && (
          <Amount bill={props.bill} typed={isThis ? typed : {}} id={id('amount')} error={errorAt('amount')} />
        )}
        {withNote.includes(act) && <ReadyText id={`${act}-ready`} texts={props.ready} act="go" />}
        {act === 'merger' && (
          <Merger {...props}>
            <CodeField
              name="into"
              id={id('into')}
              label={t('desk.field.into')}
              value={isThis ? typed.into : ''}
              error={errorAt('into')}
            />
          </Merger>
        )}
        {act === 'rechecking' && (
          <DateField
            name="lawAsOf"
            label={t('expert.answer.law_as_of')}
            typed={isThis ? typed : {}}
            error={errorAt('lawAsOf')}
          />
        )}
        {act === 'publication' && <MaskFields {...props} errorAt={errorAt} />}
        <Button variant={grave.includes(act) ? 'danger' : 'primary'}>{t(`desk.act.${act}`)}</Button>
      </Form>
    </details>
  );
}

/** How much of it goes back. */
function Amount({
  bill,
  typed,
  ...field
}: Pick<DeskConsultationProps, 'bill' | 'typed'> & { id: string; error?: string }) {
  const { t, format } = useShell();
  if (!bill) return null;
  const left = format.money(bill.left);
  return (
    <CodeField
      {...field}
      name="amount"
      optional
      label={t('desk.field.amount')}
      hint={t('desk.field.amount_hint', { left })}
      value={typed.amount}
    />
  );
}

function Merger({ twins, children }: DeskConsultationProps & { children: ReactNode }) {
  const { t, href } = useShell();
  return (
    <>
      {twins.length > 0 && (
        <ul className="prose" aria-label={t('desk.field.twins')}>
          {twins.map(({ id, reference, title, language }) => (
            <li key={id}>
              <Reference value={reference} />{' '}
              <a href={href('desk-consultation', { id })}>
                <bdi lang={language}>{title}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </>
  );
}
