import { type LeaseState, leaseWorkflow } from '../../../src/features/leases/lease.workflow.ts';
import { Button } from '../../ui/components/button.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import { Sure, useAct } from './acts.tsx';

/** What the side that wrote the lease can do now. */
export function FirstForms({
  id,
  formId,
  state,
  mayRegister,
}: {
  id: string;
  formId: string;
  state: LeaseState;
  mayRegister: boolean;
}) {
  const { t } = useShell();
  const act = useAct(id);
  return (
    <section className="stack narrow">
      {mayRegister && (
        <Form className="form screen" method="post" action={act('registration')}>
          <input type="hidden" name="_form" value={formId} />
          <TextField
            name="registration"
            label={t('leases.registration.label')}
            hint={t('leases.registration.hint')}
            maxLength={60}
          />
          <Button icon="check">{t('leases.register')}</Button>
        </Form>
      )}
      {leaseWorkflow.may(state, 'cancel') && (
        <Sure
          id={id}
          formId={formId}
          act="cancellation"
          name={t('leases.cancel')}
          lost={t(state === 'document_ready' ? 'leases.sure.cancel_paid' : 'leases.sure.cancel')}
        />
      )}
    </section>
  );
}

type ReviseProps = {
  id: string;
  formId: string;
  state: LeaseState;
  mayRevise: boolean;
  /** Some of its lines were, and the button stands with them. */
  isSentBack: boolean;
};

/** Above the text, which the side that wrote it knows. */
export function Revise({ id, formId, state, mayRevise, isSentBack }: ReviseProps) {
  const { t } = useShell();
  const act = useAct(id);
  if (!mayRevise) return null;
  return (
    <div className="row">
      {!isSentBack && (
        <Form method="post" action={act('revision')}>
          {/* The main thing to do where the other side has asked for it: otherwise both would have to agree anew. */}
          <Button variant={state === 'changes' ? 'primary' : 'plain'} icon="pencil">
            {t('leases.revise')}
          </Button>
        </Form>
      )}
      <Form method="post" action={act('invitation')}>
        <input type="hidden" name="_form" value={formId} />
        <Button variant="plain" icon="mail">
          {t('leases.invite_again')}
        </Button>
      </Form>
    </div>
  );
}
