import { messageLength } from '../../../src/features/cases/messages/court-message.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell, useVisitor } from '../../ui/shell.tsx';
import { PhotoField, usePhotoForm } from './photo.tsx';

type FromMessageProps = {
  country: Country;
  typed: Typed;
  errors: FieldError[];
  /** The numbers that a message of the court names, where one was read. */
  found?: string[];
};

/** What the court wrote holds what the form asks for. */
export function FromMessage({ country, typed, errors, found }: FromMessageProps) {
  const { t, href } = useShell();
  const visitor = useVisitor();
  const errorAt = useErrors(errors);
  const error = errorAt('message');
  const photoError = errorAt('photo');
  return (
    <>
      {found && (
        <Callout tone="success" role="status" title={t('cases.add.read')}>
          <p>{t(found.length > 1 ? 'cases.add.read_several' : 'cases.add.read_body')}</p>
          {found.length > 1 && (
            <ul>
              {found.map((number) => (
                <li key={number}>
                  <bdi className="ref" dir="ltr">
                    {number}
                  </bdi>
                </li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      <details className="narrow" open={error !== undefined || photoError !== undefined}>
        <summary>{t('cases.add.message')}</summary>
        <Form className="form" method="post" action={`${href('account-cases-new')}/message`} {...usePhotoForm()}>
          <input type="hidden" name="country" value={country} />
          <TextArea
            name="text"
            id="message"
            label={t('cases.relay.text')}
            hint={t('cases.add.message_hint')}
            value={typed.message}
            error={error}
            max={messageLength}
            autoComplete="off"
          />
          {visitor && <PhotoField error={photoError} />}
          <Button variant="plain">{t('cases.relay.read')}</Button>
        </Form>
      </details>
    </>
  );
}
