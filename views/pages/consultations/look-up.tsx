import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';

/** The box for references, filled in. Nothing was looked up: pressed by a stranger it says what it says to everybody. */
export function LookUp({ reference }: { reference: string }) {
  const { t, href } = useShell();
  return (
    <section className="part" aria-labelledby="reference-title">
      <h2 id="reference-title">{t('pay.title')}</h2>
      <p>{t('consultations.search.reference')}</p>
      <Form className="form" method="post" action={href('pay')}>
        <TextField
          name="reference"
          label={t('pay.box.label')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={reference}
        />
        <Button variant="primary">{t('pay.box.submit')}</Button>
      </Form>
    </section>
  );
}
