import { formatShortMoney } from '../../lib/money.ts';
import { routePath, routes } from '../../platform/http/routes.ts';
import { inOwnWords, type Writer } from './news-entry.ts';
import { ofCase, ofDraft, ofLicence, ofPayout, ofQuestion, ofQueue, ofVoice } from './news-families.ts';
import { aboutBill, type OfBill, ofBill, openedBill } from './news-of-bills.ts';
import { ofOutage } from './news-of-outages.ts';
import { hostLetter, leaseLetter, ofCertificate, ofHost, ofLease } from './news-of-requests.ts';

const followed = { name: 'text', ref: 'text' } as const;
const ofPeriod = { ...ofCase, category: 'payments' } as const;
const toPasskeys = () => routes['account-settings-passkeys'];
const toTokens = () => routes['account-settings-tokens'];
const toPrograms = () => routes['account-settings-own-programs'];

type OfRefund = { token: string; bill: Omit<OfBill, 'amount'> };
const toRefund = ({ token }: OfRefund) => routes.refund.replace(':token', token);
const refundAddress = ({ token }: OfRefund, { origin, locale }: Writer) =>
  origin + routePath(locale.code, 'refund', { token });

/**
 * Everything that anybody is told: a line each says to which row of the preferences it belongs, in which words it is
 * told, where it leads and whether it asks for something. Rows in the table and links in mails name these for years: a
 * line may change its words, and neither its name nor its values.
 */
export const catalogue = {
  case_hearing_set: inOwnWords('case_hearing_set', { ...followed, when: 'time' }, { ...ofCase, asks: true }),
  case_hearing_moved: inOwnWords('case_hearing_moved', { ...followed, when: 'time' }, { ...ofCase, asks: true }),
  case_hearing_cancelled: inOwnWords('case_hearing_cancelled', { ...followed, when: 'time' }, ofCase),
  case_hearing_result: inOwnWords('case_hearing_result', { ...followed, when: 'time' }, ofCase),
  case_judgment: inOwnWords('case_judgment', followed, { ...ofCase, asks: true }),
  // Appeals are lost by the day they had to be lodged: it is said at once, where one rule gives it beyond doubt.
  case_served: inOwnWords('case_served', { ...followed, when: 'time', days: 'count' }, { ...ofCase, asks: true }),
  case_served_by: inOwnWords('case_served_by', { ...followed, when: 'time', until: 'time' }, { ...ofCase, asks: true }),
  case_change: inOwnWords('case_change', followed, ofCase),
  case_filed: inOwnWords('case_filed', followed, ofCase),
  case_expert: inOwnWords('case_expert', followed, { ...ofCase, asks: true }),
  case_appeal: inOwnWords('case_appeal', followed, { ...ofCase, asks: true }),
  case_closed: inOwnWords('case_closed', followed, ofCase),
  case_reopened: inOwnWords('case_reopened', followed, ofCase),
  case_reminder: inOwnWords('case_reminder', { ...followed, days: 'count', when: 'time' }, { ...ofCase, asks: true }),
  case_stale: inOwnWords('case_stale', { ...followed, since: 'time' }, { ...ofCase, asks: true }),
  case_number_unknown: inOwnWords('case_number_unknown', followed, { ...ofCase, asks: true }),
  watch_started: inOwnWords('watch_started', { ...followed, until: 'time' }, ofPeriod),
  watch_ends_soon: inOwnWords('watch_ends_soon', { ...followed, until: 'time' }, { ...ofPeriod, asks: true }),
  watch_ended: inOwnWords('watch_ended', followed, ofPeriod),
  watch_closing: inOwnWords('watch_closing', followed, { ...ofCase, asks: true }),

  certificate_state: ofCertificate,
  host_confirmed: ofHost('confirmed'),
  host_declined: ofHost('declined', { asks: true }),
  host_invitation: hostLetter,

  lease_agreed: ofLease('agreed', { asks: true }),
  lease_cancelled: ofLease('cancelled'),
  lease_clauses_passed: ofLease('clauses_passed'),
  lease_clauses_returned: ofLease('clauses_returned', { asks: true }),
  lease_clauses_waiting: ofLease('clauses_waiting'),
  lease_countersign: ofLease('countersign', { asks: true }),
  lease_opened: ofLease('opened'),
  lease_opened_again: ofLease('opened_again'),
  lease_ready: ofLease('ready', { asks: true }),
  lease_refused: ofLease('refused'),
  lease_register: ofLease('register', { asks: true }),
  lease_rent: ofLease('rent'),
  // Whom another was invited for finds the lease no longer.
  lease_replaced: ofLease('replaced', { link: () => '/account/requests' }),
  lease_request: ofLease('request', { asks: true }),
  lease_revised: ofLease('revised', { asks: true }),
  lease_sign: ofLease('sign', { asks: true }),
  lease_signature_changed: ofLease('signature_changed'),
  lease_in_force: ofLease('in_force', { asks: true }),
  lease_state: ofLease('state'),
  lease_written: ofLease('written', { asks: true }),
  lease_entered: leaseLetter('entered'),
  lease_invitation: leaseLetter('invitation'),
  lease_invitation_again: leaseLetter('invitation_again'),
  lease_sent: leaseLetter('sent'),

  draft_ends: ofDraft,
  voice_written: ofVoice('voice_written'),
  voice_unclear: ofVoice('voice_unclear'),

  outage_payments: ofOutage('outage_payments', 'payments', '/pay'),
  outage_payments_over: ofOutage('outage_payments_over', 'payments', '/pay'),
  outage_sms: ofOutage('outage_sms', 'messages', '/notifications'),
  outage_sms_over: ofOutage('outage_sms_over', 'messages', '/notifications'),
  outage_source: ofOutage('outage_source', 'hearings', '/account/cases'),
  outage_source_over: ofOutage('outage_source_over', 'hearings', '/account/cases'),
  outage_read_only: ofOutage('outage_read_only', 'requests', '/account/requests'),
  outage_read_only_over: ofOutage('outage_read_only_over', 'requests', '/account/requests'),

  token_made: inOwnWords('token_made', { name: 'text' }, { category: 'security', link: toTokens }),
  token_ends: inOwnWords(
    'token_ends',
    { name: 'text', until: 'time' },
    { category: 'security', asks: true, link: toTokens },
  ),

  program_allowed: inOwnWords(
    'program_allowed',
    { name: 'text' },
    { category: 'security', link: () => routes['account-settings-allowed'] },
  ),
  program_made: inOwnWords('program_made', { name: 'text' }, { category: 'security', link: toPrograms }),
  program_changed: inOwnWords('program_changed', { name: 'text' }, { category: 'security', link: toPrograms }),

  passkey_added: inOwnWords('passkey_added', { name: 'text' }, { category: 'security', link: toPasskeys }),
  passkey_removed: inOwnWords('passkey_removed', { name: 'text' }, { category: 'security', link: toPasskeys }),
  passkey_stopped: inOwnWords(
    'passkey_stopped',
    { name: 'text' },
    { category: 'security', asks: true, link: toPasskeys },
  ),

  bill_opened: openedBill,
  bill_paid: ofBill('paid'),
  bill_refunded: ofBill('refunded'),
  refund_account: inOwnWords(
    'refund_account',
    { amount: 'amount', ref: 'text' },
    {
      category: 'payments',
      asks: true,
      link: toRefund,
      letter: ({ amount, ...refund }, writer) => {
        const address = refundAddress(refund, writer);
        return {
          mail: aboutBill('account', { ...refund.bill, amount }, { address }, writer),
          sms: { text: writer.t('payments.sms.account', { amount: formatShortMoney(amount) }), link: address },
        };
      },
    },
  ),
  // Whoever named it, who paid hears of it.
  refund_account_given: inOwnWords(
    'refund_account_given',
    { amount: 'amount', ref: 'text', hint: 'text' },
    {
      category: 'payments',
      link: toRefund,
      letter: ({ amount, hint, ...refund }, writer) => {
        const address = refundAddress(refund, writer);
        return {
          mail: aboutBill('given', { ...refund.bill, amount }, { address, hint }, writer),
          sms: { text: writer.t('payments.sms.given', { amount: formatShortMoney(amount), hint }), link: address },
        };
      },
    },
  ),

  asking_send: ofQuestion('asking.notice.send', { unpaid: 'pay', asks: ({ amount }) => amount !== undefined }),
  asking_settle: ofQuestion('asking.notice.settle', { category: 'payments' }),
  asking_withdraw: ofQuestion('asking.notice.withdraw', { category: 'payments', todo: 'undo' }),
  // Money that was to go back does not: who was told the one is told the other.
  asking_rejoin: ofQuestion('asking.notice.rejoin', { category: 'payments', todo: 'held' }),
  asking_leave_unpaid: ofQuestion('asking.notice.leave_unpaid', { category: 'payments', todo: 'unpaid' }),
  asking_release: ofQuestion('asking.notice.release'),
  asking_take: ofQuestion('asking.notice.take'),
  asking_pass: ofQuestion('asking.notice.pass'),
  asking_ask_facts: ofQuestion('asking.notice.ask_facts', { asks: true, todo: 'reply' }),
  asking_remind: ofQuestion('asking.notice.remind', { asks: true, todo: 'reply' }),
  asking_keep_silent: ofQuestion('asking.notice.keep_silent', { todo: 'again' }),
  asking_answer: ofQuestion('asking.notice.answer', { todo: 'follow' }),
  asking_late: ofQuestion('asking.notice.late'),
  asking_decline: ofQuestion('asking.notice.decline', { todo: 'again' }),
  asking_merge: ofQuestion('asking.notice.merge', { todo: 'read' }),
  asking_give_up: ofQuestion('asking.notice.give_up', { todo: 'again' }),
  asking_refund_due: ofQuestion('asking.notice.refund_due', { category: 'payments', todo: 'refund' }),
  asking_refund_part: ofQuestion('asking.notice.refund_part', { category: 'payments', todo: 'refund' }),
  asking_ask_second: ofQuestion('asking.notice.ask_second'),
  asking_uphold: ofQuestion('asking.notice.uphold', { todo: 'read' }),
  asking_refund: ofQuestion('asking.notice.refund', { category: 'payments', todo: 'back' }),
  asking_reopen: ofQuestion('asking.notice.reopen'),
  asking_mask: ofQuestion('asking.notice.mask', { asks: true, todo: 'object' }),
  asking_publish: ofQuestion('asking.notice.publish', { todo: 'look' }),
  asking_refuse: ofQuestion('asking.notice.refuse'),
  asking_hide: ofQuestion('asking.notice.hide'),
  asking_revise: ofQuestion('asking.notice.revise', { todo: 'read' }),
  asking_retract: ofQuestion('asking.notice.retract', { todo: 'distrust' }),
  asking_remove: ofQuestion('asking.notice.remove'),

  expert_wanted: ofQueue('expert.notice.wanted', { todo: 'take' }),
  expert_facts: ofQueue('expert.notice.facts', { todo: 'answer' }),
  expert_silent: ofQueue('expert.notice.silent'),
  expert_follow_up: ofQueue('expert.notice.follow_up', { todo: 'answer' }),
  expert_changes: ofQueue('expert.notice.changes', { todo: 'change' }),
  expert_approved: ofQueue('expert.notice.approved'),
  expert_lost: ofQueue('expert.notice.lost', { isGone: true }),
  expert_missed: ofQueue('expert.notice.missed', { isGone: true }),
  expert_disputed: ofQueue('expert.notice.disputed'),
  expert_undisputed: ofQueue('expert.notice.undisputed'),
  expert_upheld: ofQueue('expert.notice.upheld'),
  expert_repaid: ofQueue('expert.notice.repaid'),
  expert_repaid_part: ofQueue('expert.notice.repaid_part'),
  expert_second: ofQueue('expert.notice.second', { isGone: true }),
  expert_rated: ofQueue('expert.notice.rated'),
  expert_paid: ofPayout,
  expert_account: inOwnWords(
    'expert_account',
    { hint: 'text' },
    { category: 'security', link: () => routes['expert-earnings'] },
  ),
  licence_accepted: ofLicence('accepted'),
  licence_declined: ofLicence('declined'),
  licence_recheck: ofLicence('recheck'),
};
