import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import { OneTimeCodeField } from '../account/one-time-code-field.tsx';
import type { OwnProps } from './own-props.ts';

/** Who has no account and whose mails come back can only read of it here: which address that is, and how to give another. */
export function OwnContact({ own, contactFails, act, typed, errors }: OwnProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(act === 'contact' ? errors : []);
  if (!contactFails) return null;
  const isSent = act === 'contact' && typed.proof;
  const action = `${href('consultations-id-slug', { id: own.reference })}/contact`;
  return (
    <section id="contact-fails" className="stack narrow" aria-labelledby="contact-title">
      <Callout tone="warning">
        <h2 id="contact-title">{t('asking.returned.title')}</h2>
        <p>
          {t('asking.returned.lead')} <bdi dir="ltr">{own.contact}</bdi>
        </p>
      </Callout>
      <Form className="form" method="post" action={action}>
        {isSent ? (
          <>
            <p>
              {t('asking.code.sent')} <bdi dir="ltr">{typed.contact}</bdi>
            </p>
            <input type="hidden" name="proof" value={typed.proof} />
            <input type="hidden" name="contact" value={typed.contact} />
            <OneTimeCodeField error={errorAt('code')} />
            <div className="row">
              <Button>{t('asking.returned.save')}</Button>
              <Button name="_go" value="other" variant="plain">
                {t('signing.code.repeat')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <CodeField
              name="contact"
              label={t('asking.returned.label')}
              hint={t('asking.contact.hint_paid')}
              value={act === 'contact' ? typed.contact : ''}
              error={errorAt('contact')}
              autoComplete="email"
              maxLength={254}
            />
            <Button>{t('asking.code.send')}</Button>
          </>
        )}
      </Form>
    </section>
  );
}
