import type { Expert } from '../../../src/features/experts/expert.ts';
import type { Accounts } from '../../../src/features/experts/payout-account.ts';
import type { Holder } from '../../../src/features/staff/task-lock.ts';
import type { Event } from '../../../src/platform/events/events.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { Portrait } from '../experts/face.tsx';
import { expertName } from '../experts/names.ts';
import { Verification } from '../experts/verification.tsx';
import { DeskTop } from './desk-top.tsx';
import { History } from './history.tsx';
import { TaskLock } from './task-lock.tsx';

export type DeskExpertProps = {
  expert: Expert;
  version: number;
  suspendedAt: string | null;
  accounts: Accounts;
  /** A colleague was asked to agree to the new account. */
  isAsked: boolean;
  holder: Holder | null;
  me: string;
  events: Event[];
  errors: FieldError[];
};

export function DeskExpertPage(props: DeskExpertProps) {
  const { expert, version, suspendedAt, holder, me, events, errors } = props;
  const { t, href, locale } = useShell();
  const errorAt = useErrors(errors);
  const { id, username } = expert;
  return (
    <>
      <DeskTop
        errors={errors}
        within={[{ href: href('desk-queue', { queue: 'rechecks' }), label: t('desk.queue.rechecks') }]}
      />
      <h1>
        <bdi>{expertName(expert, locale)}</bdi>
      </h1>
      <div className="meta">
        <Verification expert={expert} />
      </div>
      <p className="links">
        <a href={href('experts-id-username', { id, username })}>{t('desk.expert.profile')}</a>
      </p>
      <section className="part narrow">
        <DefinitionList
          items={[
            { term: t('expert.field.licence_body'), value: <bdi>{expert.licenceBody}</bdi> },
            { term: t('expert.field.licence_number'), value: <bdi dir="ltr">{expert.licenceNumber}</bdi> },
          ]}
        />
      </section>
      {suspendedAt && (
        <Callout tone="warning">
          <p>{t('desk.expert.suspended')}</p>
        </Callout>
      )}
      {expert.photo && (
        <section className="part narrow" aria-labelledby="photo">
          <h2 id="photo">{t('desk.expert.photo')}</h2>
          <Portrait id={id} photo={expert.photo} />
          <Form className="form" method="post" action={`${href('desk-expert', { id })}/photo`}>
            <TextField name="photo" label={t('desk.field.reason')} maxLength={200} error={errorAt('photo')} />
            <Button variant="danger">{t('desk.expert.photo_down')}</Button>
          </Form>
        </section>
      )}
      <Account {...props} />
      <TaskLock subject="expert" id={id} holder={holder} me={me} />
      {!suspendedAt && holder?.userId === me && (
        <Form className="form" method="post" action={`${href('desk-expert', { id })}/suspension`}>
          <h2>{t('desk.expert.suspend')}</h2>
          <p>{t('desk.expert.suspend_hint')}</p>
          <input type="hidden" name="version" value={version} />
          <TextField name="reason" label={t('desk.field.reason')} maxLength={200} error={errorAt('reason')} />
          <Button variant="danger">{t('desk.expert.suspend')}</Button>
        </Form>
      )}
      <History events={events} person="applicant" />
    </>
  );
}

DeskExpertPage.head = ({ expert }: DeskExpertProps, { locale }: Shell): Head => ({
  title: expertName(expert, locale),
  noindex: true,
});
DeskExpertPage satisfies View<DeskExpertProps>;

/** Where the expert is paid, and where they want to be paid from now on. */
function Account({ expert, accounts: { current, wanted }, isAsked, errors }: DeskExpertProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const shown = (account: Accounts['current']) =>
    account && (
      <>
        <bdi>{account.holder}</bdi> <bdi dir="ltr">{account.number}</bdi>
      </>
    );
  return (
    <section className="part narrow" aria-labelledby="account">
      <h2 id="account">{t('desk.account.title')}</h2>
      <DefinitionList
        items={[
          { term: t('desk.account.current'), value: shown(current) ?? t('expert.account.none') },
          { term: t('desk.account.wanted'), value: shown(wanted) },
        ]}
      />
      {wanted && isAsked && <p className="muted">{t('desk.account.asked')}</p>}
      {wanted && !isAsked && (
        <Form className="form" method="post" action={`${href('desk-expert', { id: expert.id })}/account`}>
          <input type="hidden" name="account" value={wanted.id} />
          <TextField name="note" label={t('desk.account.note')} maxLength={500} error={errorAt('note')} />
          <Button variant="plain">{t('desk.account.ask')}</Button>
        </Form>
      )}
    </section>
  );
}
