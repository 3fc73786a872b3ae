import type { ClausesState } from '../../../src/features/leases/clauses.ts';
import type { ClauseFault } from '../../../src/features/leases/lease.ts';
import { type ReadingRule, sentenceField } from '../../../src/features/leases/lease-reading.ts';
import type { Holder } from '../../../src/features/staff/task-lock.ts';
import type { Language } from '../../../src/lib/locales/locales.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { TaskLock } from './task-lock.tsx';

export type LeaseReading = {
  state: ClausesState;
  dueAt: string | null;
  readAt: string | null;
  faults: ClauseFault[];
  typed: Record<string, string | undefined>;
  mark: string;
  lines: string[];
  rules: ReadingRule[];
  /** Who reads the sentences: the side that wrote the lease. */
  receiver: { lang: string; language: Language };
  sentences: string[];
};

type Props = {
  id: string;
  formId: string;
  reading: LeaseReading;
  holder: Holder | null;
  me: string;
  errors: FieldError[];
};

/** The clauses that the sides wrote themselves, and what a reader says to each. */
export function ReadingPart({ id, formId, reading, holder, me, errors }: Props) {
  const { t, href } = useShell();
  const names = useNames();
  const errorAt = useErrors(errors);
  const { state, lines, faults, receiver, typed } = reading;
  const mayDecide = state === 'waiting' && (!holder || holder.userId === me);
  const boxes = lines.map((line, place) => ({ line, name: sentenceField(place) }));
  const faultOf = (line: string) => faults.find((fault) => fault.line === line);
  return (
    <section className="part" aria-labelledby="clauses">
      <h2 id="clauses">{t('leases.clauses.label')}</h2>
      <p>
        {t(`leases.reading.${state === 'none' ? 'unread' : state}`)}{' '}
        {reading.dueAt && <Time at={reading.dueAt} as="dateTime" />}
        {reading.readAt && <Time at={reading.readAt} as="dateTime" />}
      </p>
      {state === 'waiting' && <TaskLock subject="lease" id={id} holder={holder} me={me} />}
      <Form className="form" method="post" action={`${href('desk-leases-id', { id })}/clauses`}>
        <input type="hidden" name="_form" value={formId} />
        <input type="hidden" name="_mark" value={reading.mark} />
        {mayDecide && (
          <p className="hint">{t('leases.reading.receiver', { language: names.language(receiver.language) })}</p>
        )}
        <ol className="lines">
          {boxes.map(({ line, name }) => (
            <li key={name} className="stack">
              <p dir="auto">{line}</p>
              {faultOf(line) && (
                <p className="error">
                  <bdi lang={receiver.lang}>{faultOf(line)?.sentence}</bdi>
                </p>
              )}
              {mayDecide && (
                <TextField
                  name={name}
                  list="ready-clauses"
                  lang={receiver.lang}
                  label={t('leases.reading.sentence')}
                  value={typed[name]}
                  error={errorAt(name)}
                  optional
                  maxLength={300}
                />
              )}
            </li>
          ))}
        </ol>
        {mayDecide && (
          <>
            <datalist id="ready-clauses">
              {reading.sentences.map((sentence) => (
                <option key={sentence} lang={receiver.lang} value={sentence} />
              ))}
            </datalist>
            <div className="row">
              {/* Before it is anybody's, to take it is the first button. */}
              <Button name="_go" value="pass" variant={holder ? 'primary' : 'plain'} icon="check">
                {t('leases.reading.pass')}
              </Button>
              <Button name="_go" value="return" variant="plain" icon="undo-2">
                {t('leases.reading.return')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
}

/** The rules of the country, which a reader of clauses compares them with. */
export function Rules({ rules }: { rules: ReadingRule[] }) {
  const { t, format } = useShell();
  return (
    <div className="stack">
      <h2>{t('leases.law.title')}</h2>
      {rules.length === 0 && <p>{t('leases.reading.no_rules')}</p>}
      <ul className="lines">
        {rules.map(({ id, text, checkedOn }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="muted">
              {t('leases.reading.checked_on', { date: format.date(Temporal.PlainDate.from(checkedOn)) })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
