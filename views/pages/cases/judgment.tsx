import type { CasePageData } from '../../../src/features/cases/case-page.ts';
import {
  type Deadline,
  judgmentDegrees,
  judgmentMatters,
  presences,
} from '../../../src/features/cases/deadlines/deadline.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Select } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';

type Props = { deadline: Deadline; watch: CasePageData['watch']; typed: Typed; errors: FieldError[] };

const names = ['judgedOn', 'matter', 'degree', 'presence', 'termDay'];

/** What only the person knows and the last day depends on. Nothing is asked that would lead to no day. */
export function JudgmentQuestions(props: Props) {
  const { t } = useShell();
  const { deadline, errors } = props;
  if (deadline.fields.length === 0) return null;
  if (!deadline.isAnswered) return <Questions {...props} />;
  return (
    <details className="contents" open={errors.some(({ field }) => names.includes(field))}>
      <summary>{t('cases.judgment.change')}</summary>
      <Questions {...props} />
    </details>
  );
}

function Questions({ deadline, watch, typed, errors }: Props) {
  const { t, href, format } = useShell();
  const errorAt = useErrors(errors);
  const { fields, startKind, judgedOn, isAnswered } = deadline;
  const isTried = errors.some(({ field }) => names.includes(field));
  const value = (name: string, kept: string | null) => (isTried ? typed[name] : isAnswered ? (kept ?? '') : '');
  const day = (name: string, kept: string | null) => (isTried ? typed : isAnswered ? boxesOf(name, kept) : {});
  return (
    <Form className="form" method="post" action={`${href('account-cases-id', { id: watch.id })}/judgment`}>
      <h3>{t('cases.judgment.title')}</h3>
      <p>
        {judgedOn && !fields.includes('day')
          ? t('cases.judgment.lead_day', { day: format.fullDate(Temporal.PlainDate.from(judgedOn)) })
          : t('cases.judgment.lead')}
      </p>
      {fields.includes('day') && (
        <DateField
          name="judgedOn"
          label={t('cases.judgment.day')}
          hint={t('cases.judgment.day_hint')}
          typed={day('judgedOn', watch.judgmentDay)}
          error={errorAt('judgedOn')}
        />
      )}
      {fields.includes('matter') && (
        <Select
          name="matter"
          label={t('cases.judgment.matter')}
          hint={t('cases.judgment.matter_hint')}
          value={value('matter', watch.judgmentMatter)}
          error={errorAt('matter')}
          options={judgmentMatters.map((one) => ({ value: one, label: t(`cases.judgment.matter.${one}`) }))}
        />
      )}
      {fields.includes('degree') && (
        <Choices
          name="degree"
          label={t('cases.judgment.degree')}
          value={value('degree', watch.judgmentDegree)}
          error={errorAt('degree')}
          options={judgmentDegrees.map((one) => ({ value: one, label: t(`cases.judgment.degree.${one}`) }))}
        />
      )}
      {fields.includes('presence') && (
        <Choices
          name="presence"
          label={t(
            startKind === 'pronouncement_if_present' ? 'cases.judgment.present_at_reading' : 'cases.judgment.took_part',
          )}
          value={value('presence', watch.judgmentPresence)}
          error={errorAt('presence')}
          options={presences.map((one) => ({ value: one, label: t(`cases.judgment.presence.${one}`) }))}
        />
      )}
      <DateField
        name="termDay"
        label={t(startKind === 'handover' ? 'cases.judgment.handover' : 'cases.judgment.served')}
        hint={t(startKind === 'handover' ? 'cases.judgment.handover_hint' : 'cases.judgment.served_hint')}
        typed={day('termDay', watch.termDay)}
        error={errorAt('termDay')}
        optional={startKind !== 'handover'}
      />
      <Button variant={isAnswered ? 'plain' : 'primary'} icon="save">
        {t('cases.judgment.save')}
      </Button>
    </Form>
  );
}

/** An ISO day as a date field has it typed. */
function boxesOf(name: string, day: string | null): Typed {
  const [year = '', month = '', date = ''] = day?.split('-') ?? [];
  return { [`${name}_day`]: date, [`${name}_month`]: month, [`${name}_year`]: year };
}
