import { type Contact, removableFrom } from '../../../src/features/accounts/contacts/contact.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type ContactsProps = { contacts: Contact[]; max: number; typed: Typed; errors: FieldError[] };

export function ContactsPage({ contacts, max, typed, errors }: ContactsProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <SettingsFrame>
      <ErrorSummary errors={errors} />
      <SettingsHeading title={t('settings.contacts.title')}>{t('settings.contacts.lead')}</SettingsHeading>
      <ul className="lines narrow">
        {contacts.map((contact) => (
          <li key={contact.id}>
            <Line contact={contact} all={contacts} />
          </li>
        ))}
      </ul>
      {contacts.length < max && (
        <section className="part">
          <h2>{t('settings.contacts.add')}</h2>
          <Form className="form" method="post" action={href('account-settings-contacts')}>
            <IdentifierField typed={typed} error={errorAt('identifier')} autoComplete="off" />
            <Button icon="send">{t('account.signup.submit')}</Button>
          </Form>
        </section>
      )}
    </SettingsFrame>
  );
}

ContactsPage.head = ({ errors }: ContactsProps, shell: Shell): Head =>
  formHead(shell.t('settings.contacts.title'), errors, shell);
ContactsPage satisfies View<ContactsProps>;

function Line({ contact, all }: { contact: Contact; all: Contact[] }) {
  const { t, href, format, now } = useShell();
  const { id, value, isMain } = contact;
  const from = removableFrom(contact, all, new Date(now.epochMilliseconds));
  const path = `${href('account-settings-contacts')}/${id}`;
  return (
    <div className="stack">
      <h2 className="row">
        <bdi dir="ltr">{value}</bdi>
        {isMain && <Badge>{t('settings.contacts.main')}</Badge>}
      </h2>
      {(!isMain || !from) && all.length > 1 && (
        <div className="row">
          {!isMain && (
            <Form method="post" action={`${path}/main`}>
              <Button variant="plain" aria-label={t('settings.contacts.make_main_one', { address: value })}>
                {t('settings.contacts.make_main')}
              </Button>
            </Form>
          )}
          {!from && (
            <Form method="post" action={`${path}/removal`}>
              <Button
                variant="danger"
                icon="trash-2"
                aria-label={t('settings.contacts.remove_one', { address: value })}
              >
                {t('settings.contacts.remove')}
              </Button>
            </Form>
          )}
        </div>
      )}
      {from && all.length > 1 && (
        <p className="muted">
          {t('settings.contacts.settling', { date: format.dateTime(Temporal.Instant.from(from.toISOString())) })}
        </p>
      )}
    </div>
  );
}
