import { type Field } from '../../../src/features/journeys/field.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Select, TextArea } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Addresses of what can be done with a lease. */
export function useAct(id: string): (what: string) => string {
  const { href } = useShell();
  return (what) => `${href('e-services-leases-id', { id })}/${what}`;
}

/** Yes to exactly the text of the page. */
export function Agree({ id, formId, revision, hint }: { id: string; formId: string; revision: number; hint: string }) {
  const { t } = useShell();
  const act = useAct(id);
  return (
    <Form className="form" method="post" action={act('confirmation')}>
      <input type="hidden" name="_form" value={formId} />
      <input type="hidden" name="revision" value={revision} />
      <p>{hint}</p>
      <Button id="confirm" icon="check">
        {t('leases.answer.confirm')}
      </Button>
    </Form>
  );
}

/** What the second side can say: yes to this text, another wording of a line, or no. */
export function AnswerForms({
  id,
  formId,
  revision,
  fields,
}: {
  id: string;
  formId: string;
  /** Of the text that may be agreed to; null while there is none. */
  revision: number | null;
  fields: Field[];
}) {
  const { t, locale } = useShell();
  const act = useAct(id);
  const hidden = <input type="hidden" name="_form" value={formId} />;
  return (
    <section className="stack" aria-labelledby="answer">
      <h2 id="answer">{t('leases.answer.title')}</h2>
      {revision !== null && <Agree {...{ id, formId, revision }} hint={t('leases.answer.confirm_hint')} />}
      <Form className="form" method="post" action={act('request')} id="ask">
        {hidden}
        <Select
          name="line"
          label={t('leases.answer.line')}
          options={fields.map((field) => ({
            value: field.name,
            label: [field.group && say(field.group, t, locale), say(field.label, t, locale)]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        <TextArea name="wish" label={t('leases.answer.wish')} max={1_000} />
        <Button variant="plain" icon="pencil">
          {t('leases.answer.ask')}
        </Button>
      </Form>
      <Sure id={id} formId={formId} act="refusal" name={t('leases.answer.refuse')} lost={t('leases.sure.refuse')} />
    </section>
  );
}

type SureProps = { id: string; formId: string; act: string; name: string; lost: string };

/** What ends or freezes a lease is asked once more, with what it costs. */
export function Sure({ id, formId, act, name, lost }: SureProps) {
  const to = useAct(id);
  return (
    <details>
      <summary>{name}</summary>
      <Form className="form" method="post" action={to(act)}>
        <input type="hidden" name="_form" value={formId} />
        <p>{lost}</p>
        <Button variant="danger">{name}</Button>
      </Form>
    </details>
  );
}

export function Undo({ id, formId, until }: { id: string; formId: string; until: string }) {
  const { t } = useShell();
  const to = useAct(id);
  return (
    <Callout role="status" title={t('leases.undo.title')}>
      <p>
        {t('leases.undo.until')} <Time at={until} as="dateTime" />
      </p>
      <Form method="post" action={to('undo')}>
        <input type="hidden" name="_form" value={formId} />
        <Button variant="plain" icon="undo-2">
          {t('leases.undo.do')}
        </Button>
      </Form>
    </Callout>
  );
}
