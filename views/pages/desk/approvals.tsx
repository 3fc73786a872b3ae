import { agreeableFrom } from '../../../src/features/accounts/second-factor/factor-reset.ts';
import type { Repayment } from '../../../src/features/desk/repayment.ts';
import { mayDecide, type ShownApproval } from '../../../src/features/staff/approval.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type ApprovalsProps = {
  approvals: ShownApproval[];
  /** The resets of a second factor that whoever is signed in to the account has objected to. */
  objected: string[];
  me: string;
  errors: FieldError[];
};

export function ApprovalsPage({ approvals, objected, me, errors }: ApprovalsProps) {
  const { t } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.approvals.title')} lead={t('desk.approvals.lead')} errors={errors} />
      {approvals.length === 0 && <EmptyState title={t('desk.approvals.none')} />}
      <ul className="stack">
        {approvals.map((approval) => (
          <li key={approval.id}>
            <Approval approval={approval} me={me} isObjected={objected.includes(String(approval.data.reset))} />
          </li>
        ))}
      </ul>
    </>
  );
}

ApprovalsPage.head = (_: ApprovalsProps, { t }: Shell): Head => ({ title: t('desk.approvals.title'), noindex: true });
ApprovalsPage satisfies View<ApprovalsProps>;

type OneProps = { approval: ShownApproval; me: string; isObjected: boolean };

function Approval({ approval, me, isObjected }: OneProps) {
  const { t, href } = useShell();
  const { id, kind, note, asker, askedAt } = approval;
  const path = `${href('desk-approvals')}/${id}`;
  const mayAgree = mayDecide(approval, me, 'agreed');
  return (
    <section className="card">
      <h2>
        <What {...approval} />
      </h2>
      <p dir="auto">{note}</p>
      <Meta as="p">
        <bdi>{asker ?? t('desk.notes.former')}</bdi>
        <Time at={askedAt.toISOString()} as="dateTime" />
      </Meta>
      {kind === 'factor_reset' && (
        <p>
          {t('desk.approvals.reset_from')} <Time at={agreeableFrom(askedAt).toISOString()} as="dateTime" />
        </p>
      )}
      {isObjected && (
        <Callout tone="warning">
          <p>{t('desk.approvals.reset_objected')}</p>
        </Callout>
      )}
      {!mayAgree && <p className="muted">{t('desk.approvals.needs_other')}</p>}
      <div className="row">
        {mayAgree && (
          <Form method="post" action={`${path}/agreement`}>
            <Button icon="check">{t('desk.approvals.agree')}</Button>
          </Form>
        )}
        <Form method="post" action={`${path}/refusal`}>
          <Button variant="plain">{t(mayAgree ? 'desk.approvals.refuse' : 'desk.approvals.take_back')}</Button>
        </Form>
      </div>
    </section>
  );
}

/** What would happen, with the way to the thing itself. */
function What({ kind, subjectId, data, person }: ShownApproval) {
  const { t, href, format } = useShell();
  if (kind === 'role') {
    return (
      <>
        {t(data.change === 'give' ? 'desk.approvals.give_role' : 'desk.approvals.take_role')} <bdi>{person}</bdi>
      </>
    );
  }
  if (kind === 'factor_reset') {
    return (
      <>
        {t(data.reason === 'taken' ? 'desk.approvals.reset_taken' : 'desk.approvals.reset_lost')} <bdi>{person}</bdi>
      </>
    );
  }
  if (kind === 'repayment') {
    const { minor, currency } = data as Repayment;
    return (
      <a href={href('desk-consultation', { id: subjectId })}>
        {t('desk.approvals.repayment', { amount: format.money({ minor, currency }) })}
      </a>
    );
  }
  const target =
    kind === 'restoring'
      ? href('desk-consultation', { id: subjectId })
      : href('desk-expert', { id: String(data.expertId) });
  return <a href={target}>{t(`desk.approvals.${kind}`)}</a>;
}
