import { codeMinutes } from '../../../src/identity/code.ts';
import type { FieldError } from '../../../src/web/forms.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { ErrorSummary, useErrors } from '../../components/error-summary.tsx';
import { CodeField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export type DraftLinkProps = {
  draft: string;
  /** The browser that has the draft sends the link; another one opens it. */
  isOwn: boolean;
  sentTo: string | null;
  /** Of the address, on the other device, once a code is on its way. */
  proof: string | null;
  typed: string;
  errors: FieldError[];
};

export function DraftLinkPage(props: DraftLinkProps) {
  const { t, href } = useShell();
  const { draft, isOwn, sentTo, proof, errors } = props;
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('asking.link.title')}</h1>
        <p className="lead">{t(isOwn ? 'asking.link.lead' : 'asking.link.lead_other')}</p>
      </div>
      {sentTo && (
        <Notice tone="success" role="status">
          <p>
            {t('asking.link.sent')} <bdi dir="ltr">{sentTo}</bdi>
          </p>
        </Notice>
      )}
      {!isOwn && proof ? <Code {...props} proof={proof} /> : <Address {...props} />}
      {isOwn && (
        <LinkButton href={href('new-draft-step', { draft, step: 'question' })}>{t('asking.link.here')}</LinkButton>
      )}
    </>
  );
}

DraftLinkPage.head = ({ errors }: DraftLinkProps, { t }: Shell): Head => {
  const title = t('asking.link.title');
  return { title: errors.length > 0 ? t('common.errors.page_title', { title }) : title, noindex: true };
};
DraftLinkPage satisfies View<DraftLinkProps>;

function Address({ draft, isOwn, typed, errors }: DraftLinkProps) {
  const { t, href } = useShell();
  return (
    <form className="form" method="post" action={href('new-draft-link', { draft })}>
      <CodeField
        name="contact"
        label={t('asking.contact.label')}
        value={typed}
        error={useErrors(errors)('contact')}
        autoComplete="email"
        maxLength={254}
      />
      <Button icon="send">{t(isOwn ? 'asking.link.send' : 'asking.code.send')}</Button>
    </form>
  );
}

function Code({ draft, proof, errors }: DraftLinkProps & { proof: string }) {
  const { t, href } = useShell();
  return (
    <form className="form" method="post" action={`${href('new-draft-link', { draft })}/opening`}>
      <input type="hidden" name="proof" value={proof} />
      <CodeField
        name="code"
        label={t('signing.code.label')}
        hint={t('signing.code.hint', { minutes: codeMinutes })}
        error={useErrors(errors)('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
      />
      <Button icon="check">{t('asking.link.open')}</Button>
    </form>
  );
}
