import { type CertificateName, stateKeyOf } from '../../../src/features/applications/application.ts';
import type { ApplicationState } from '../../../src/features/applications/application.workflow.ts';
import type { CertificateDocument } from '../../../src/features/applications/certificate-documents.ts';
import type { ShownSlot } from '../../../src/features/attachments/shown-slot.ts';
import type { FormValues } from '../../../src/features/journeys/field.ts';
import type { ShownLinks } from '../../../src/features/journeys/form-link.ts';
import { procedureKey } from '../../../src/features/procedures/procedure.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import type { LocaleCode, Text } from '../../../src/lib/locales/locales.ts';
import type { ActorKind } from '../../../src/platform/events/event.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout, type Tone } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead } from '../../ui/components/error-summary.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Ticks } from '../../ui/components/ticks.tsx';
import { ByClockOf, Time, useDateTime } from '../../ui/components/time.tsx';
import { type Milestone, Timeline } from '../../ui/components/timeline.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { ReadingCode } from '../account/reading-code.tsx';
import { DocumentLinks } from '../documents/links.tsx';
import { type AccessEntry, AccessLog } from '../files/access-log.tsx';
import { useSlotLabels } from '../files/file-fields.tsx';
import { Slots } from '../files/slots.tsx';
import { AnswerList, type Part } from '../journeys/check.tsx';
import { useLabels } from '../journeys/field.tsx';
import { EndLinks } from '../journeys/links.tsx';
import { HostReturned, Returned } from '../journeys/returned.tsx';
import { BillLine, type BillMark } from '../pay/bill-line.tsx';
import { ToPay } from '../pay/to-pay.tsx';
import { Checked } from './checked.tsx';
import { type Corrected, Correction, Faults, type ShownFault } from './correction.tsx';
import { actorKey, eventKey } from './event-names.ts';
import { type Undoable, UndoWithdrawal, Withdraw } from './withdrawal.tsx';

export type ApplicationProps = {
  id: string;
  formId: string;
  reference: string;
  procedure: CertificateName;
  country: Country;
  state: ApplicationState;
  /** What is still to be paid. */
  bill: BillMark | null;
  events: { id: string; action: string; by: ActorKind; at: string; note: string }[];
  faults: ShownFault[];
  correction: Corrected;
  document: Text;
  checklist: Text[];
  parts: Pick<Part, 'step' | 'fields'>[];
  answers: FormValues;
  slots: ShownSlot[];
  /** What was found complete, to read and not to change. */
  checked: ShownSlot[];
  /** Of them, those for which the same file came once more. */
  same: string[];
  megabytes: number;
  openings: AccessEntry[];
  documents: CertificateDocument[];
  /** It is about nobody: its letter has blanks. */
  isGuide: boolean;
  binding: LocaleCode;
  /** The document of the authority, to take. */
  issued: ShownSlot['file'];
  dueAt: string | null;
  /** Until when its bill can be paid, while it is open. */
  payBy: string | null;
  /** By when what was sent back has to be corrected. */
  fixBy: string | null;
  /** Where it was sent without an account, for who sent it. */
  readingCode: string | null;
  links: ShownLinks | null;
  /** The address of who has no account, where no mail arrives there. */
  returned: string | null;
  /** The address of the host who was asked there in vain, while their word is waited for. */
  hostReturned: string | null;
  /** Of the link to the host, to be read out, while their word is waited for. */
  hostCode: string | null;
  mayWithdraw: boolean;
  /** Until when a withdrawal can be undone, and what goes back after that. */
  undo: Undoable | null;
};

/** Where an application stands, and what its applicant can do now. */
export function ApplicationPage(props: ApplicationProps) {
  const { t, href, locale, format } = useShell();
  const dateTime = useDateTime(props.country);
  const { id, formId, reference, procedure, state, bill, events, document, checklist, parts, answers } = props;
  const isToPay = bill?.state === 'open';
  const labels = { ...useLabels(props.correction.fields), ...useSlotLabels(props.slots) };
  // Who only wanted guidance has sent nothing that anybody could find complete.
  const isUnchecked = state === 'ready' && !events.some(({ action }) => action === 'accept');
  const unchecked = props.isGuide ? 'applications.guide.next' : 'applications.next.ready_unchecked';
  const next =
    state === 'needs_fix' && props.fixBy
      ? t('applications.next.needs_fix_by', { until: format.fullDate(Temporal.Instant.from(props.fixBy)) })
      : props.payBy
        ? t('applications.next.awaiting_payment_by', { until: dateTime(props.payBy) })
        : t(isUnchecked ? unchecked : `applications.next.${state}`);
  return (
    <ByClockOf country={props.country}>
      <ErrorSummary errors={props.correction.errors} labels={labels} />
      <h1>{t(`procedures.${procedureKey(procedure)}.title`)}</h1>
      <div className="beside">
        <div className="stack">
          <Callout tone={toneOf(state)} title={t(stateKeyOf(props))}>
            <p className="screen">{next}</p>
            {isToPay && <ToPay bill={bill} />}
          </Callout>
          <Returned address={props.returned} next={href('e-services-applications-id', { id })} />
          <HostReturned address={props.hostReturned} reference={reference} />
          {props.undo && <UndoWithdrawal id={id} formId={formId} undo={props.undo} />}
          <div className="narrow">
            <DefinitionList
              items={[
                { term: t('applications.reference'), value: <Reference value={reference} /> },
                { term: t('applications.document'), value: document[locale.language] },
                { term: t('payments.bill.heading'), value: bill && !isToPay && <BillLine bill={bill} /> },
                { term: t('applications.due'), value: props.dueAt && <Time at={props.dueAt} as="date" /> },
              ]}
            />
          </div>
          <ReadingCode
            code={props.readingCode}
            reference={reference}
            next={href('e-services-applications-id', { id })}
            // Of a guide no message was sent that a link could stand in.
            opens={props.isGuide}
          />
          {props.hostCode && (
            <Callout title={t('applications.host.code', { code: props.hostCode })}>
              <p>{t('applications.host.code_body')}</p>
            </Callout>
          )}
          <EndLinks id={id} links={props.links} />
          <Issued file={props.issued} />
          <DocumentLinks
            binding={props.binding}
            links={props.documents.map((document) => ({
              name: t(`applications.document.${document}`, { country: props.country }),
              path: `/e-services/applications/${id}/papers/${document}`,
            }))}
          />
          <section className="part narrow" aria-labelledby="checklist">
            <h2 id="checklist">{t('procedures.attachments.title')}</h2>
            <Ticks icon="check" points={checklist.map((text) => text[locale.language])} />
          </section>
          <Faults faults={props.faults} />
          <Correction {...props} />
          {props.slots.length > 0 && props.correction.fields.length === 0 && (
            <Slots subject={id} slots={props.slots} same={props.same} megabytes={props.megabytes} isSecond={isToPay} />
          )}
          <Checked slots={props.checked} />
          <details className="fold narrow">
            <summary>{t('applications.answers')}</summary>
            {parts.map(({ step, fields }) => (
              <AnswerList key={step} fields={fields} answers={answers} />
            ))}
          </details>
        </div>
        <div className="stack">
          <section className="stack narrow" aria-labelledby="timeline">
            <h2 id="timeline">{t('applications.timeline')}</h2>
            <Timeline
              items={events.map(
                ({ id, action, by, at, note }, index): Milestone => ({
                  id,
                  at,
                  state: index === events.length - 1 ? 'current' : 'done',
                  title: t(props.isGuide && action === 'apply' ? 'applications.guide.event' : eventKey(action)),
                  by: <span>{t(actorKey(action, by))}</span>,
                  children: note && (
                    <p className="meta">
                      <bdi>{note}</bdi>
                    </p>
                  ),
                }),
              )}
            />
          </section>
        </div>
      </div>
      <AccessLog openings={props.openings} name={(slot) => t(`applications.slot.${slot as 'other'}`)} />
      {props.mayWithdraw && <Withdraw id={id} formId={formId} bill={bill} />}
    </ByClockOf>
  );
}

ApplicationPage.head = ({ procedure, correction }: ApplicationProps, shell: Shell): Head =>
  formHead(shell.t(`procedures.${procedureKey(procedure)}.title`), correction.errors, shell);
ApplicationPage satisfies View<ApplicationProps>;

function Issued({ file }: { file: ShownSlot['file'] }) {
  const { t, format } = useShell();
  if (!file) return null;
  return (
    <Callout tone="success" title={t('applications.issued.title')}>
      <p>{t('applications.issued.body', { date: format.date(Temporal.Instant.from(file.deletesOn)) })}</p>
      <p>
        <LinkButton href={file.href} variant="primary" icon="download" download>
          {t('applications.issued.take')}
        </LinkButton>
      </p>
    </Callout>
  );
}

const tones: Partial<Record<ApplicationState, Tone>> = {
  awaiting_payment: 'warning',
  waiting_files: 'warning',
  needs_fix: 'warning',
  ready: 'success',
  issued: 'success',
  delivered: 'success',
  refused_by_authority: 'error',
  not_eligible: 'error',
};
const toneOf = (state: ApplicationState): Tone => tones[state] ?? 'info';
