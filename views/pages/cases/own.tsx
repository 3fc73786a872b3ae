import type { CasePageData } from '../../../src/features/cases/case-page.ts';
import { casePersonRoles } from '../../../src/features/cases/court-case.ts';
import { mayDo, nicknameLength, noteLength } from '../../../src/features/cases/watching/watch.ts';
import { wayRhythms } from '../../../src/features/notifications/preferences.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Select, TextArea, TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

export type Own = CasePageData & { typed: Typed; errors: FieldError[] };

export const useAction = (id: string) => {
  const { href } = useShell();
  return (noun: string) => `${href('account-cases-id', { id })}/${noun}`;
};

/** The name and the note that only their owner sees, and what they want to hear of. */
export function Details({ watch, typed, errors }: Own) {
  const { t, href } = useShell();
  const action = useAction(watch.id);
  const errorAt = useErrors(errors);
  const isTried = typed.alerts !== undefined;
  return (
    <details className={watch.note ? 'fold' : 'fold screen'} id="own" open={isTried || watch.note !== ''}>
      <summary>{t('cases.own.title')}</summary>
      {watch.note && (
        <p>
          <bdi>{watch.note}</bdi>
        </p>
      )}
      <Form className="form" method="post" action={action('details')}>
        <TextField
          name="nickname"
          label={t('cases.nickname.label')}
          hint={t('cases.nickname.hint')}
          value={isTried ? typed.nickname : watch.nickname}
          error={errorAt('nickname')}
          optional
          autoComplete="off"
          maxLength={nicknameLength}
        />
        <TextArea
          name="note"
          label={t('cases.note.label')}
          hint={t('cases.note.hint')}
          value={isTried ? typed.note : watch.note}
          error={errorAt('note')}
          max={noteLength}
          optional
        />
        <Choices
          name="alerts"
          label={t('cases.alerts.label')}
          value={isTried ? typed.alerts : watch.alerts}
          error={errorAt('alerts')}
          options={(['all', 'hearings'] as const).map((value) => ({ value, label: t(`cases.alerts.${value}`) }))}
        />
        <Select
          name="channel"
          label={t('cases.channel.label')}
          hint={t('cases.channel.hint')}
          value={(isTried && typed.channel) || (watch.way.channel ?? 'account')}
          error={errorAt('channel')}
          options={(['account', ...watch.ways] as const).map((value) => ({
            value,
            label: t(`cases.channel.${value}`),
          }))}
        />
        <Select
          name="rhythm"
          label={t('cases.often.label')}
          hint={t('cases.often.hint')}
          value={(isTried && typed.rhythm) || (watch.way.rhythm ?? 'account')}
          error={errorAt('rhythm')}
          options={(['account', ...wayRhythms] as const).map((value) => ({
            value,
            label: t(`cases.often.${value}`),
          }))}
        />
        <p className="links">
          <a href={href('notifications-preferences')}>{t('notifications.preferences.title')}</a>
        </p>
        <Button variant="plain" icon="save">
          {t('cases.own.save')}
        </Button>
      </Form>
    </details>
  );
}

export function People({ watch, people, formIds, typed, errors }: Own) {
  const { t } = useShell();
  const action = useAction(watch.id);
  const errorAt = useErrors(errors);
  const isOpen = people.length > 0 || errors.some(({ field }) => field === 'name' || field === 'role');
  return (
    <details className={people.length > 0 ? 'fold' : 'fold screen'} id="people" open={isOpen}>
      <summary>{t('cases.people.title')}</summary>
      <p className="muted narrow">{t('cases.people.lead')}</p>
      <DefinitionList
        items={people.map(({ id, role, name }) => ({
          key: id,
          term: t(`cases.person.${role}`),
          value: (
            <Form className="row" method="post" action={action(`people/${id}/removal`)}>
              <bdi>{name}</bdi>
              <Button variant="quiet" icon="x">
                {t('cases.people.remove')}
              </Button>
            </Form>
          ),
        }))}
      />
      <Form className="form" method="post" action={action('people')}>
        <input type="hidden" name="_form" value={formIds.person} />
        <Select
          name="role"
          label={t('cases.people.role')}
          value={typed.role}
          error={errorAt('role')}
          options={casePersonRoles.map((role) => ({ value: role, label: t(`cases.person.${role}`) }))}
        />
        <TextField
          name="name"
          label={t('cases.people.name')}
          value={typed.name}
          error={errorAt('name')}
          autoComplete="off"
          maxLength={120}
        />
        <Button variant="plain" icon="plus">
          {t('cases.people.add')}
        </Button>
      </Form>
    </details>
  );
}

/** Asked once more, with what is lost by it. */
export function Stop({ watch, dispute }: Pick<Own, 'watch' | 'dispute'>) {
  const { t, format, now } = useShell();
  const action = useAction(watch.id);
  if (!mayDo(watch.state, 'stopped')) return null;
  const end = watch.endsAt && Temporal.Instant.from(watch.endsAt);
  const isPaid = end && Temporal.Instant.compare(end, now) > 0;
  return (
    <details className="fold screen">
      <summary>{t('cases.do.stopped')}</summary>
      <Form className="form" method="post" action={action('state')}>
        <input type="hidden" name="event" value="stopped" />
        <p>
          {isPaid
            ? t(`cases.stop.${dispute.linked.length > 0 ? 'linked' : 'lost'}`, { date: format.date(end) })
            : t('cases.stop.unpaid')}
        </p>
        <p>{t('cases.stop.kept')}</p>
        <Button variant="danger">{t('cases.stop.sure')}</Button>
      </Form>
    </details>
  );
}

/** On the page after: who stopped by mistake goes on where it stood. */
export function Stopped({ watch }: Pick<Own, 'watch'>) {
  const { t } = useShell();
  const action = useAction(watch.id);
  if (!watch.undoUntil) return null;
  return (
    <Callout role="status" title={t('cases.stopped.title')}>
      <p>
        {t('cases.stopped.until')} <Time at={watch.undoUntil} as="dateTime" />
      </p>
      <Form method="post" action={action('undo')}>
        <Button variant="plain" icon="undo-2">
          {t('cases.stopped.undo')}
        </Button>
      </Form>
    </Callout>
  );
}
