import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { PrintButton } from '../../ui/components/print-button.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

export type NumberTextProps = {
  reference: string;
  text: {
    sealed: string;
    formId: string;
    phone: string;
    /** When a telephone was last sent it. */
    sentAt: string | null;
    isOffered: boolean;
  };
  errors: FieldError[];
};

/** How a payment number gets to the counter: in a message, or on paper. */
export function NumberText({ reference, text, errors }: NumberTextProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const { sealed, formId, phone, sentAt, isOffered } = text;
  return (
    <section className="part screen" aria-labelledby="take-along">
      <h2 id="take-along">{t('payments.text.title')}</h2>
      {sentAt && (
        <p>
          {t('payments.text.sent')} <Time at={sentAt} />
        </p>
      )}
      {isOffered && (
        <Form className="form" method="post" action={href('pay-texts', { reference })}>
          <input type="hidden" name="_form" value={formId} />
          <input type="hidden" name="t" value={sealed} />
          <CodeField
            name="phone"
            type="tel"
            label={t('payments.text.phone')}
            hint={t('payments.text.hint')}
            value={phone}
            error={errorAt('phone')}
            autoComplete="tel"
            maxLength={40}
          />
          <Button icon="phone">{t('payments.text.send')}</Button>
        </Form>
      )}
      <p className="muted">{t('payments.text.print')}</p>
      <div className="row">
        <PrintButton />
      </div>
    </section>
  );
}
