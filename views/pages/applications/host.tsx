import type { HostAnswer } from '../../../src/features/applications/host-statement.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { CodeEntry } from '../../ui/components/code-entry.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type HostCodeProps = { action: string; isWrong: boolean };

/** Says nothing of whom it is about before the code. */
export function HostCodePage({ action, isWrong }: HostCodeProps) {
  const { t } = useShell();
  return (
    <CodeEntry
      action={action}
      title={t('applications.host.title')}
      lead={t('applications.host.open_lead')}
      label={t('leases.invitation.code')}
      hint={t('leases.invitation.hint')}
      submit={t('journeys.continue')}
      wrong={isWrong ? 'applications.host.wrong' : null}
    />
  );
}

const head = (_: unknown, { t }: Shell): Head => ({ title: t('applications.host.title'), noindex: true });
HostCodePage.head = head;
HostCodePage satisfies View<HostCodeProps>;

export type HostStatementProps = {
  action: string;
  formId: string;
  code: string;
  /** Names the text, as the answer is one to that text. */
  text: string;
  country: Country;
  statement: string;
  /** It reads otherwise than what they answered to. */
  isChanged: boolean;
};

/** The statement as it will be printed, and whether it is right. */
export function HostStatementPage({ action, formId, code, text, country, statement, isChanged }: HostStatementProps) {
  const { t } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('applications.host.title')}</h1>
        <p className="lead">{t('applications.host.lead')}</p>
        {isChanged && <Callout tone="warning" role="alert" title={t('applications.host.changed')} />}
      </div>
      <section className="part narrow" aria-labelledby="statement">
        <h2 id="statement">{t('applications.document.host', { country })}</h2>
        <p>{statement}</p>
      </section>
      <Form className="form" method="post" action={action}>
        <input type="hidden" name="_form" value={formId} />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="text" value={text} />
        <div className="row">
          <Button name="answer" value="confirm" icon="check">
            {t('applications.host.confirm')}
          </Button>
          <Button name="answer" value="decline" variant="danger">
            {t('applications.host.decline')}
          </Button>
        </div>
      </Form>
    </>
  );
}

HostStatementPage.head = head;
HostStatementPage satisfies View<HostStatementProps>;

export type HostAnsweredProps = { answer: HostAnswer };

export function HostAnsweredPage({ answer }: HostAnsweredProps) {
  const { t } = useShell();
  return (
    <div className="stack">
      <h1>{t('applications.host.title')}</h1>
      <Callout
        tone="success"
        role="status"
        title={t(`applications.host.${answer === 'confirm' ? 'confirmed' : 'declined'}`)}
      >
        <p>{t(`applications.host.${answer === 'confirm' ? 'confirmed' : 'declined'}_body`)}</p>
      </Callout>
    </div>
  );
}

HostAnsweredPage.head = head;
HostAnsweredPage satisfies View<HostAnsweredProps>;
