import type { ShownSignatures } from '../../../src/features/leases/lease.ts';
import type { LeaseScansShown } from '../../../src/features/leases/lease-documents.ts';
import type { LeaseDuty } from '../../../src/features/leases/lease-duties.ts';
import type { Typed } from '../../../src/platform/http/forms.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DateField } from '../../ui/components/date-field.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import { SlotList } from '../files/slots.tsx';
import { useAct } from './acts.tsx';

type SignaturesProps = {
  id: string;
  formId: string;
  signatures: ShownSignatures;
  typed: Typed;
  /** What is wrong with the day, and with anything else of the signatures. */
  error: string | undefined;
  conflict: string | undefined;
};

/** Who has said that they signed, and on which day; each side says it for itself. */
export function Signatures({ id, formId, signatures, typed, error, conflict }: SignaturesProps) {
  const { t, format } = useShell();
  const act = useAct(id);
  const { own, other, both, mayChange } = signatures;
  // A lease that was signed while one side said it for both has the one day only.
  if (!mayChange && !both) return null;
  const written = (day: string | null) =>
    day ? format.date(Temporal.PlainDate.from(day)) : mayChange && t('leases.signature.missing');
  const form = (
    <Form className="form" method="post" action={act('signature')}>
      <input type="hidden" name="_form" value={formId} />
      <input type="hidden" name="known" value={own ?? ''} />
      <DateField
        name="signed"
        label={t('leases.signed_on')}
        hint={t('leases.signature.hint')}
        typed={typed.signed_day === undefined ? boxesOf(own) : typed}
        error={error}
      />
      <Button icon="check">{t(own ? 'leases.signature.correct' : 'leases.sign')}</Button>
    </Form>
  );
  return (
    <section className="part narrow" aria-labelledby="signatures">
      <h2 id="signatures" tabIndex={-1}>
        {t('leases.signature.title')}
      </h2>
      {conflict && <p className="error">{conflict}</p>}
      <DefinitionList
        items={[
          { term: t('leases.signature.own'), value: written(own) },
          { term: t('leases.signature.other'), value: written(other) },
          { term: t('leases.signature.both'), value: both && format.date(Temporal.PlainDate.from(both)) },
        ]}
      />
      {mayChange && !own && <div className="screen">{form}</div>}
      {mayChange && own && (
        <>
          <p>{t('leases.signature.waiting')}</p>
          <details className="screen" open={error !== undefined || conflict !== undefined}>
            <summary>{t('leases.signature.change')}</summary>
            {form}
            <Form className="form" method="post" action={act('signature/withdrawal')}>
              <input type="hidden" name="_form" value={`${formId}-back`} />
              <p>{t('leases.signature.withdraw_hint')}</p>
              <Button variant="plain" icon="undo-2">
                {t('leases.signature.withdraw')}
              </Button>
            </Form>
          </details>
        </>
      )}
    </section>
  );
}

function boxesOf(day: string | null): Typed {
  if (!day) return {};
  const { day: date, month, year } = Temporal.PlainDate.from(day);
  return { signed_day: `${date}`, signed_month: `${month}`, signed_year: `${year}` };
}

type ScansProps = {
  id: string;
  scans: LeaseScansShown;
  /** Of its own, those for which the same file came once more. */
  same: string[];
  megabytes: number;
};

/** What its side may add, and what the other has added for both to open. */
export function Scans({ id, scans, same, megabytes }: ScansProps) {
  const { t, format, locale } = useShell();
  const { own, later, other } = scans;
  if (own.length === 0) return null;
  return (
    <section className={other.length > 0 ? 'stack narrow' : 'stack narrow screen'} aria-labelledby="slots">
      <h2 id="slots">{t('files.title')}</h2>
      <p className="screen">{t('leases.scans.lead')}</p>
      {other.length > 0 && (
        <DefinitionList
          items={other.map(({ name, label, file }) => ({
            key: name,
            term: t('leases.scans.other', { name: say(label, t, locale) }),
            value: file && (
              <a href={file.href} target="_blank" rel="noopener" data-hx-boost="false">
                {t('files.kept', { type: file.type.toUpperCase(), size: format.number(Math.ceil(file.size / 1024)) })}
              </a>
            ),
          }))}
        />
      )}
      <SlotList subject={id} slots={own} same={same} megabytes={megabytes} />
      {later.length > 0 && (
        <details className="screen">
          <summary>{t('leases.scans.leaving')}</summary>
          <SlotList subject={id} slots={later} same={same} megabytes={megabytes} />
        </details>
      )}
    </section>
  );
}

/** What comes next once both have signed: whom the law wants to be told of the lease, with where and when we read it. */
export function Duties({ duties }: { duties: LeaseDuty[] }) {
  const { t, format, locale } = useShell();
  if (duties.length === 0) return null;
  const comma = locale.language === 'ar' ? '، ' : ', ';
  return (
    <Callout title={t('leases.duties.title')}>
      {duties.map(({ id, text, sources, checkedOn }) => (
        <div key={id} className="stack tight">
          <p>{text}</p>
          <p className="muted">
            {sources
              .map(({ name, hosts }) => [name, ...hosts.map((host) => `\u2068${host}\u2069`)].join(' · '))
              .join(comma)}
            <br />
            {t('procedures.checked_on', { date: format.date(Temporal.PlainDate.from(checkedOn)) })}
          </p>
        </div>
      ))}
    </Callout>
  );
}
