import type { StaffColumn, StaffRow } from '../../../src/features/desk/staff-list.ts';
import type { Order } from '../../../src/lib/order.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SortedTable } from '../../ui/work/sorted-table.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { FindAccount } from './find-account.tsx';

export type PeopleProps = {
  contact: string;
  /** Whoever has that address. */
  person: { name: string; roles: string[] } | null;
  errors: FieldError[];
  staff: StaffRow[];
  order: Order<StaffColumn>;
};

export function PeoplePage({ contact, person, errors, staff, order }: PeopleProps) {
  const { t, href } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.people.title')} lead={t('desk.people.lead')} errors={errors} />
      <FindAccount action={href('desk-people')} contact={contact} isFound={person !== null} />
      {person && <Person contact={contact} person={person} errors={errors} />}
      <section className="part" aria-labelledby="staff">
        <h2 id="staff">{t('desk.people.staff_title')}</h2>
        <SortedTable
          label={t('desk.people.staff_title')}
          rows={staff}
          idOf={({ id }) => id}
          order={order}
          columns={[
            { label: t('desk.table.name'), by: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
            {
              label: t('desk.people.role'),
              by: 'role',
              cell: ({ isAdmin }) => <Badge>{t(isAdmin ? 'desk.people.admin' : 'desk.people.staff')}</Badge>,
            },
            { label: t('desk.people.since'), by: 'since', cell: ({ since }) => <Time at={since} as="date" /> },
          ]}
        />
      </section>
    </>
  );
}

PeoplePage.head = (_: PeopleProps, { t }: Shell): Head => ({ title: t('desk.people.title'), noindex: true });
PeoplePage satisfies View<PeopleProps>;

type PersonProps = Pick<PeopleProps, 'contact' | 'errors'> & { person: NonNullable<PeopleProps['person']> };

function Person({ contact, person, errors }: PersonProps) {
  const { t, href } = useShell();
  const isStaff = person.roles.includes('staff');
  return (
    <section className="part narrow" aria-labelledby="person">
      <h2 id="person">
        <bdi>{person.name}</bdi>
      </h2>
      <p>{t(isStaff ? 'desk.people.is_staff' : 'desk.people.is_not_staff')}</p>
      <Form className="form" method="post" action={`${href('desk-people')}/roles`}>
        <input type="hidden" name="contact" value={contact} />
        <TextField name="note" label={t('desk.people.note')} maxLength={500} error={useErrors(errors)('note')} />
        <Button variant={isStaff ? 'danger' : 'primary'}>{t(isStaff ? 'desk.people.take' : 'desk.people.give')}</Button>
      </Form>
    </section>
  );
}
