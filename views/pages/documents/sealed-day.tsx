import type { Sealing } from '../../../src/features/documents/seals/sealing.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Whether a document stands in the seal of a day, with the proof to take along; what that proves and what not. */
export function SealedDay({ sealing, proof }: { sealing: Sealing; proof: string }) {
  const { t, href, format } = useShell();
  if (sealing.state === 'open') return <p className="muted">{t('documents.seal.open')}</p>;
  const date = format.date(Temporal.PlainDate.from(sealing.day));
  if (sealing.state === 'changed')
    return (
      <Callout tone="error" title={t('documents.seal.changed_title')}>
        <p>{t('documents.seal.changed', { date })}</p>
      </Callout>
    );
  return (
    <section className="stack narrow" aria-labelledby="seal">
      <h2 id="seal">{t('documents.seal.title', { date })}</h2>
      <p>{t('documents.seal.proves')}</p>
      <p>{t('documents.seal.not')}</p>
      <Form method="post" action={href('verify')} data-hx-boost="false">
        <input type="hidden" name="signed" value={sealing.proof} />
        <Button variant="plain">{t('documents.seal.check')}</Button>
      </Form>
      <p className="links">
        <a href={proof} download>
          {t('documents.seal.file')}
        </a>
        <a href="/seals.json">{t('documents.seal.all')}</a>
      </p>
    </section>
  );
}
