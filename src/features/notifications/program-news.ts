import { livemode, publishesNews } from '../../platform/http/api-parts.ts';
import * as schemas from '../../platform/http/api-schemas.ts';
import type { NewsKind } from './news.ts';

/**
 * What programs of an account are told by webhook, beside the inbox: the name a kind of news has for them, which stays,
 * and what it means. What bills do is told by the bills themselves.
 */
const told = {
  asking_send: ['consultation.sent', 'A question was sent'],
  asking_settle: ['consultation.settled', 'A question is paid for'],
  asking_withdraw: ['consultation.withdrawn', 'A question that was paid for was withdrawn'],
  asking_rejoin: ['consultation.rejoined', 'The withdrawal of a question that was paid for was taken back'],
  asking_leave_unpaid: ['consultation.left_unpaid', 'A question was not paid for in time'],
  asking_release: ['consultation.released', 'A question was let through to the experts'],
  asking_take: ['consultation.taken', 'An expert took a question'],
  asking_pass: ['consultation.passed_on', 'A question went on to another expert'],
  asking_ask_facts: ['consultation.facts_wanted', 'An expert asks for more facts'],
  asking_remind: ['consultation.facts_overdue', 'The facts that were asked for are still missing'],
  asking_keep_silent: ['consultation.facts_missing', 'A question ended because no facts came'],
  asking_answer: ['consultation.answered', 'A question was answered'],
  asking_late: ['consultation.late', 'The answer is late'],
  asking_decline: ['consultation.declined', 'A question was not accepted'],
  asking_merge: ['consultation.merged', 'A question was joined with one that was answered'],
  asking_give_up: ['consultation.given_up', 'No expert took a question'],
  asking_refund_due: ['consultation.refund_due', 'The price of a question goes back'],
  asking_refund_part: ['consultation.part_refunded', 'A part of the price of a question went back'],
  asking_ask_second: ['consultation.second_wanted', 'A second expert was asked'],
  asking_uphold: ['consultation.upheld', 'A complaint was looked at, and the answer stands'],
  asking_refund: ['consultation.refunded', 'The price of a question went back'],
  asking_reopen: ['consultation.reopened', 'A question was opened again'],
  asking_mask: ['consultation.masked', 'A question was made ready to be published: there is a day to object'],
  asking_publish: ['consultation.published', 'A question was published'],
  asking_refuse: ['consultation.not_published', 'A question is not published'],
  asking_hide: ['consultation.hidden', 'A published question was hidden'],
  asking_revise: ['consultation.revised', 'An answer was put right'],
  asking_retract: ['consultation.retracted', 'An answer was taken back'],
  asking_remove: ['consultation.removed', 'A question was removed'],
  case_hearing_set: ['case.hearing_set', 'A hearing was set'],
  case_hearing_moved: ['case.hearing_moved', 'A hearing was moved'],
  case_hearing_cancelled: ['case.hearing_cancelled', 'A hearing was cancelled'],
  case_hearing_result: ['case.hearing_result', 'What a hearing came to is known'],
  case_judgment: ['case.judgment', 'There is a judgment'],
  case_served: ['case.served', 'A document of the court was served'],
  case_served_by: ['case.served_with_last_day', 'A judgment was served, and the last day to appeal is known'],
  case_filed: ['case.document_filed', 'A document was filed in a case'],
  case_expert: ['case.expert_ordered', 'The judge ordered the report of an expert'],
  case_appeal: ['case.appealed', 'There is an appeal'],
  case_change: ['case.changed', 'Something else changed in a case'],
  case_closed: ['case.closed', 'A case was closed'],
  case_reopened: ['case.reopened', 'A case was opened again'],
  case_reminder: ['case.reminder', 'A hearing is near'],
  case_stale: ['case.stale', 'The source of a case has not answered for some time'],
  case_number_unknown: ['case.number_unknown', 'The court does not know the number of a case'],
  watch_started: ['case.period_started', 'A case is followed from now on'],
  watch_ends_soon: ['case.period_ends', 'The period of a case ends soon'],
  watch_ended: ['case.period_ended', 'A case is followed no longer'],
  watch_closing: ['case.closing', 'A closed case will soon be followed no longer'],
  certificate_state: ['certificate.moved', 'A certificate came to another state'],
  host_confirmed: ['certificate.host_confirmed', 'The host confirmed the statement in their name'],
  host_declined: ['certificate.host_declined', 'The host says that the statement in their name is not right'],
  lease_agreed: ['lease.agreed', 'Both sides agreed to the same text'],
  lease_cancelled: ['lease.cancelled', 'A lease was cancelled'],
  lease_clauses_passed: ['lease.clauses_passed', 'A person read the further clauses of a lease and lets them stand'],
  lease_clauses_returned: ['lease.clauses_returned', 'Further clauses of a lease were sent back, with the reason'],
  lease_clauses_waiting: ['lease.clauses_waiting', 'Both sides agreed; a person still reads the further clauses'],
  lease_countersign: ['lease.other_side_signed', 'The other side says that it has signed'],
  lease_opened: ['lease.opened', 'The other side opened a lease'],
  lease_opened_again: ['lease.opened_again', 'A lease was opened for changes'],
  lease_ready: ['lease.ready', 'A lease is ready to be signed'],
  lease_refused: ['lease.refused', 'The other side refused a lease'],
  lease_register: ['lease.registration_due', 'A lease is to be registered'],
  lease_rent: ['lease.rent_due', 'A rent is due'],
  lease_replaced: ['lease.replaced', 'Another was invited in the place of the account'],
  lease_request: ['lease.change_wanted', 'The other side asks for a change'],
  lease_written: ['lease.written', 'A program wrote or changed a lease, to which its owner has to agree on its page'],
  lease_revised: ['lease.revised', 'The other side changed a lease, which is to be read anew'],
  lease_sign: ['lease.signature_due', 'A signed copy is waited for'],
  lease_signature_changed: [
    'lease.signature_changed',
    'The other side corrected or took back what it said of its signature',
  ],
  lease_in_force: ['lease.signed', 'Both sides have signed'],
  lease_state: ['lease.moved', 'A lease came to another state'],
  bill_opened: ['bill.opened', 'Our team opened a bill for a request'],
  refund_account: ['bill.refund_account_wanted', 'A refund waits for the account it goes to'],
  refund_account_given: ['bill.refund_account_given', 'The account of a refund was named'],
  outage_payments: ['bill.payments_delayed', 'Payments of an open bill do not go through for a while'],
  outage_payments_over: ['bill.payments_restored', 'Payments go through again'],
  outage_sms: ['account.texts_delayed', 'Text messages to the account are late'],
  outage_sms_over: ['account.texts_restored', 'Text messages arrive again'],
  outage_source: ['case.source_silent', 'The source of a followed case is out of order'],
  outage_source_over: ['case.source_restored', 'The source of a followed case answers again'],
  outage_read_only: ['account.maintenance_soon', 'The site will take in nothing new for a while'],
  outage_read_only_over: ['account.maintenance_over', 'The site takes in everything again'],
  draft_ends: ['account.draft_ends', 'A draft will soon be deleted'],
  voice_written: ['consultation.voice_written', 'What was said of a question is written down and to be confirmed'],
  voice_unclear: ['consultation.voice_unclear', 'What was said of a question could not be understood'],
  token_made: ['account.token_made', 'An access token was made'],
  token_ends: ['account.token_ends', 'An access token ends soon'],
  program_allowed: ['account.program_allowed', 'A program was allowed to act in the account'],
  program_made: ['account.program_made', 'A program was registered in the account'],
  program_changed: ['account.program_changed', 'A program of the account was changed, or has a new secret'],
  passkey_added: ['account.passkey_added', 'A passkey opens the account from now on'],
  passkey_removed: ['account.passkey_removed', 'A passkey no longer opens the account'],
  passkey_stopped: ['account.passkey_stopped', 'A passkey was stopped, since there may be a copy of it'],
  expert_wanted: ['expert.wanted', 'A question waits for the expert'],
  expert_facts: ['expert.facts', 'The facts that the expert asked for are there'],
  expert_silent: ['expert.silent', 'The asker sent no facts'],
  expert_follow_up: ['expert.follow_up', 'The asker asked on'],
  expert_changes: ['expert.changes', 'A second reader asks for changes'],
  expert_approved: ['expert.approved', 'An answer was approved'],
  expert_lost: ['expert.lost', 'A question is with others again'],
  expert_missed: ['expert.missed', 'The time for an answer is over'],
  expert_disputed: ['expert.disputed', 'The asker wants the price back'],
  expert_undisputed: ['expert.undisputed', 'The asker has taken the complaint back'],
  expert_upheld: ['expert.upheld', 'The answer stands'],
  expert_repaid: ['expert.repaid', 'The price of a question went back'],
  expert_repaid_part: ['expert.part_repaid', 'A part of the price of a question went back'],
  expert_second: ['expert.second', 'Another expert was asked as well'],
  expert_rated: ['expert.rated', 'An answer was rated'],
  expert_paid: ['expert.paid', 'A month was paid out'],
  expert_account: ['expert.account_wanted', 'Another account to be paid to was asked for'],
  licence_accepted: ['expert.licence_accepted', 'The licence of an expert was checked, and questions may be taken'],
  licence_declined: ['expert.licence_declined', 'An application to become an expert was not accepted as it is'],
  licence_recheck: ['expert.licence_ends', 'The check of a licence ends soon'],
} as const satisfies Partial<Record<NewsKind, readonly [kind: string, summary: string]>>;

export const programKindOf = (kind: NewsKind): string | null =>
  Object.hasOwn(told, kind) ? told[kind as keyof typeof told][0] : null;

const schema = schemas.named(
  'News',
  schemas.object({
    type: schemas.text,
    timestamp: schemas.instant,
    livemode,
    data: schemas.object({
      notification: { ...schemas.uuid, description: 'The id of the same news at /api/v1/my/notifications' },
      needsAction: { ...schemas.boolean, description: 'Whether the account has something to do or to answer' },
      href: { ...schemas.orNull(schemas.text), description: 'Where what it is about can be read with a token' },
    }),
  }),
);

for (const [kind, summary] of Object.values(told)) {
  const operationId = `on${kind.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  publishesNews(kind, operationId, summary, schema, {
    type: kind,
    timestamp: '2026-11-21T10:15:00.000Z',
    livemode: true,
    data: {
      notification: '0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0',
      needsAction: false,
      href: kind.startsWith('consultation.') ? '/api/v1/my/consultations/148219305516' : null,
    },
  });
}

const addresses: [RegExp, string][] = [
  [/^\/consultations\/(\d{12})$/, 'consultations'],
  [/^\/account\/cases\/([\da-f-]{36})$/, 'cases'],
  [/^\/e-services\/applications\/([\da-f-]{36})$/, 'certificates'],
  [/^\/e-services\/leases\/([\da-f-]{36})$/, 'leases'],
];

/** The address for programs of what a page shows; null where there is none. */
export function hrefOf(path: string): string | null {
  for (const [pattern, list] of addresses) {
    const [, id] = pattern.exec(path) ?? [];
    if (id) return `/api/v1/my/${list}/${id}`;
  }
  return null;
}
