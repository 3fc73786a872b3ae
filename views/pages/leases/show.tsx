import type { FormValues } from '../../../src/features/journeys/field.ts';
import type { ShownLinks } from '../../../src/features/journeys/form-link.ts';
import type { LeaseRule } from '../../../src/features/law/lease-rule.ts';
import type { Told } from '../../../src/features/law/review.ts';
import { isReadIn, type ShownClauses } from '../../../src/features/leases/clauses.ts';
import type { LeaseActor, LeaseRequest, ShownSignatures, Side } from '../../../src/features/leases/lease.ts';
import { type LeaseState, leaseWorkflow } from '../../../src/features/leases/lease.workflow.ts';
import type { LeaseDocument, LeaseScansShown } from '../../../src/features/leases/lease-documents.ts';
import type { LeaseDuty } from '../../../src/features/leases/lease-duties.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import type { LocaleCode } from '../../../src/lib/locales/locales.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { ByClockOf } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { ReadingCode } from '../account/reading-code.tsx';
import { DocumentLinks } from '../documents/links.tsx';
import type { Part } from '../journeys/check.tsx';
import { LawNotes } from '../journeys/law.tsx';
import { EndLinks } from '../journeys/links.tsx';
import { OtherReturned, Returned } from '../journeys/returned.tsx';
import { BillLine, type BillMark } from '../pay/bill-line.tsx';
import { ToPay } from '../pay/to-pay.tsx';
import { Agree, AnswerForms, Sure, Undo } from './acts.tsx';
import { Clauses } from './clauses.tsx';
import { Course, nextOf, titleOf } from './course.tsx';
import { FirstForms, Revise } from './first-forms.tsx';
import { Duties, Scans, Signatures } from './signatures.tsx';
import { InvitationCode, LeaseText } from './text.tsx';
import { Difference, Requests } from './wishes.tsx';

export type LeaseProps = {
  id: string;
  formId: string;
  reference: string;
  side: Side;
  state: LeaseState;
  country: Country;
  revision: number;
  parts: Omit<Part, 'slots'>[];
  answers: FormValues;
  previous: FormValues | null;
  requests: LeaseRequest[];
  events: { id: string; action: string; by: LeaseActor; at: string }[];
  bill: BillMark | null;
  /** Until when its side may take back that it cancelled or refused. */
  undoUntil: string | null;
  mayRevise: boolean;
  /** What became of the clauses that the sides wrote themselves. */
  clauses: ShownClauses;
  mayAnswer: boolean;
  /** Whether a program wrote this text, and the first side has still to agree to it. */
  awaitsFirst: boolean;
  /** Whether it may say yes to this text. */
  mayAgree: boolean;
  mayRegister: boolean;
  documents: LeaseDocument[];
  registration: string | null;
  /** The last day for notice, while the lease runs and needs one. */
  lastNotice: string | null;
  law: Told<LeaseRule>[];
  scans: LeaseScansShown;
  signatures: ShownSignatures;
  /** What the law asks for now that it is signed. */
  duties: LeaseDuty[];
  /** Of its own, those for which the same file came once more. */
  same: string[];
  megabytes: number;
  binding: LocaleCode;
  /** For the first side, who reads it out to the other. */
  invitationCode: string | null;
  /** Where the first side sent it without an account, for that side. */
  readingCode: string | null;
  links: ShownLinks | null;
  /** The address of the reader's side, which has no account, where no mail arrives there; and for the first, of the other. */
  returned: string | null;
  otherReturned: string | null;
  /** What was typed just now, and what is wrong with it. */
  typed: Typed;
  errors: FieldError[];
};

/** A lease between its two sides: what it says, what differs from before, who still has to say yes. */
export function LeasePage(props: LeaseProps) {
  const { t, href, format } = useShell();
  const { id, reference, side, state, parts, answers, previous, requests, bill } = props;
  const errorAt = useErrors(props.errors);
  const isToPay = bill?.state === 'open';
  const fields = parts.flatMap((part) => part.fields);
  const isTheirTurn = side === 'second' && !props.awaitsFirst && (state === 'invited' || state === 'reviewing');
  const waitsForReader = isTheirTurn || (side === 'first' && props.awaitsFirst);
  // Nothing else can be done before it: neither side is told to read and agree.
  const isSentBack = props.clauses.state === 'returned' && isReadIn(state) && !props.awaitsFirst;
  const clauses = (
    <Clauses {...{ id, side }} clauses={props.clauses} isPast={isPastReading(state)} mayRevise={props.mayRevise} />
  );
  return (
    <ByClockOf country={props.country}>
      <ErrorSummary errors={props.errors} />
      <h1>{t('procedures.rent_appartment.title')}</h1>
      <div className="beside">
        <div className="stack">
          {isSentBack && clauses}
          {!isSentBack && (
            <Callout
              tone={state === 'cancelled' ? 'error' : waitsForReader ? 'warning' : 'info'}
              title={t(isTheirTurn ? 'leases.your_turn' : titleOf(props), { side })}
            >
              <p className="screen">{t(nextOf(props), { side })}</p>
              {isToPay && <ToPay bill={bill} />}
              {state === 'disputed' && (
                <p className="links screen">
                  <a href={href('new', {}, { topic: 'rent', country: props.country })}>{t('leases.ask_expert')}</a>
                </p>
              )}
            </Callout>
          )}
          <Returned address={props.returned} next={href('e-services-leases-id', { id })} />
          <OtherReturned address={props.otherReturned} mayRevise={props.mayRevise} />
          {props.undoUntil && <Undo id={id} formId={props.formId} until={props.undoUntil} />}
          <DocumentLinks
            binding={props.binding}
            links={props.documents.map((document) => ({
              name: t(`leases.document.${document}`),
              path: `/e-services/leases/${id}/papers/${document}`,
            }))}
          />
          <Signatures
            id={id}
            formId={props.formId}
            signatures={props.signatures}
            typed={props.typed}
            error={errorAt('signed')}
            conflict={errorAt('signatures')}
          />
          <div className="narrow">
            <DefinitionList
              items={[
                { term: t('applications.reference'), value: <Reference value={reference} /> },
                { term: t('payments.bill.heading'), value: bill && !isToPay && <BillLine bill={bill} /> },
                { term: t('leases.registration.label'), value: props.registration && <bdi>{props.registration}</bdi> },
                {
                  term: t('leases.last_notice'),
                  value: props.lastNotice && format.date(Temporal.PlainDate.from(props.lastNotice)),
                },
              ]}
            />
          </div>
          <InvitationCode code={props.invitationCode} state={state} />
          <ReadingCode code={props.readingCode} reference={reference} next={href('e-services-leases-id', { id })} />
          <EndLinks id={id} links={props.links} />
          <Duties duties={props.duties} />
          <LawNotes rules={props.law} />
          {!isSentBack && clauses}
          {previous && <Difference fields={fields} before={previous} after={answers} />}
          {requests.length > 0 && <Requests requests={requests} fields={fields} isOwn={side === 'second'} />}
          {side === 'first' && <Revise {...props} isSentBack={isSentBack} />}
          <LeaseText parts={parts} answers={answers} state={state} isOwn={side === 'first' && !props.awaitsFirst} />
          {props.mayAnswer && (
            <AnswerForms {...{ id, fields }} formId={props.formId} revision={props.mayAgree ? props.revision : null} />
          )}
          {side === 'first' && props.awaitsFirst && (
            <Agree {...{ id }} formId={props.formId} revision={props.revision} hint={t('leases.first_agrees.hint')} />
          )}
          <Scans id={id} scans={props.scans} same={props.same} megabytes={props.megabytes} />
          {side === 'first' && <FirstForms {...props} />}
          {mayDispute(state) && (
            <Sure
              id={id}
              formId={props.formId}
              act="dispute"
              name={t('leases.dispute')}
              lost={t('leases.sure.dispute')}
            />
          )}
        </div>
        <Course events={props.events} />
      </div>
    </ByClockOf>
  );
}

LeasePage.head = ({ errors }: LeaseProps, shell: Shell): Head =>
  formHead(shell.t('procedures.rent_appartment.title'), errors, shell);
LeasePage satisfies View<LeaseProps>;

/** Agreed and billed before a person read the clauses of leases. */
const isPastReading = (state: LeaseState): boolean => state !== 'invited' && state !== 'cancelled' && !isReadIn(state);

const mayDispute = (state: LeaseState): boolean => leaseWorkflow.may(state, 'dispute');
