import { contactLength } from '../../../src/features/accounts/contacts/contact.ts';
import { Button } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';

type FindAccountProps = { action: string; contact: string; isFound: boolean };

/** Looks for an account by an address or a number, and says where nobody has it. */
export function FindAccount({ action, contact, isFound }: FindAccountProps) {
  const { t } = useShell();
  return (
    <>
      <Form className="form" method="post" action={action}>
        <CodeField name="contact" label={t('desk.people.contact')} value={contact} maxLength={contactLength} />
        <Button variant="plain" icon="search">
          {t('desk.people.find')}
        </Button>
      </Form>
      {contact && !isFound && <EmptyState title={t('desk.people.nobody')} />}
    </>
  );
}
