import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, TextField } from '../../ui/components/field.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

export type PeopleProps = {
  contact: string;
  /** Whoever has that address. */
  person: { name: string; roles: string[] } | null;
  errors: FieldError[];
};

export function PeoplePage({ contact, person, errors }: PeopleProps) {
  const { t, href } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.people.title')} lead={t('desk.people.lead')} errors={errors} />
      <form className="form" method="post" action={href('desk-people')}>
        <CodeField name="contact" label={t('desk.people.contact')} value={contact} maxLength={254} />
        <Button variant="plain" icon="search">
          {t('desk.people.find')}
        </Button>
      </form>
      {contact && !person && <EmptyState title={t('desk.people.nobody')} />}
      {person && <Person contact={contact} person={person} errors={errors} />}
    </>
  );
}

PeoplePage.head = (_: PeopleProps, { t }: Shell): Head => ({ title: t('desk.people.title'), noindex: true });
PeoplePage satisfies View<PeopleProps>;

function Person({ contact, person, errors }: PeopleProps & { person: NonNullable<PeopleProps['person']> }) {
  const { t, href } = useShell();
  const isStaff = person.roles.includes('staff');
  return (
    <section className="part narrow" aria-labelledby="person">
      <h2 id="person">
        <bdi>{person.name}</bdi>
      </h2>
      <p>{t(isStaff ? 'desk.people.is_staff' : 'desk.people.is_not_staff')}</p>
      <form className="form" method="post" action={`${href('desk-people')}/roles`}>
        <input type="hidden" name="contact" value={contact} />
        <TextField name="note" label={t('desk.people.note')} maxLength={500} error={useErrors(errors)('note')} />
        <Button variant={isStaff ? 'danger' : 'primary'}>{t(isStaff ? 'desk.people.take' : 'desk.people.give')}</Button>
      </form>
    </section>
  );
}
