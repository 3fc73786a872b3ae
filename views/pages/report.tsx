import { reportReasons } from '../../src/features/desk/report.ts';
import type { FieldError, Typed } from '../../src/platform/http/forms.ts';
import { Button, LinkButton } from '../ui/components/button.tsx';
import { Callout } from '../ui/components/callout.tsx';
import { Choices } from '../ui/components/choices.tsx';
import { ErrorSummary, formHead, useErrors } from '../ui/components/error-summary.tsx';
import { TextArea } from '../ui/components/field.tsx';
import { TypedForm } from '../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../ui/shell.tsx';

export type ReportProps = {
  subject: string;
  id: string;
  title: string;
  language: string;
  typed: Typed;
  errors: FieldError[];
  formId: string;
};

export function ReportPage({ subject, id, title, language, typed, errors, formId }: ReportProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t(subject === 'answer' ? 'report.answer' : 'report.question')}</h1>
        <p className="lead">
          <bdi lang={language}>{title}</bdi>
        </p>
      </div>
      <TypedForm className="form" action={href('report', { subject, id })}>
        <input type="hidden" name="_form" value={formId} />
        <Choices
          name="reason"
          label={t('report.reason')}
          value={typed.reason}
          error={errorAt('reason')}
          options={reportReasons.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
        />
        <TextArea
          name="body"
          optional
          label={t('report.body')}
          hint={t('report.body_hint')}
          value={typed.body}
          max={2_000}
          error={errorAt('body')}
        />
        <Button icon="flag">{t('report.send')}</Button>
      </TypedForm>
    </>
  );
}

ReportPage.head = ({ subject, errors }: ReportProps, { t }: Shell): Head => {
  const title = t(subject === 'answer' ? 'report.answer' : 'report.question');
  return { ...formHead(title, errors, { t }), typing: 'form' };
};
ReportPage satisfies View<ReportProps>;

export type ReportSentProps = { location: string };

export function ReportSentPage({ location }: ReportSentProps) {
  const { t } = useShell();
  return (
    <>
      <h1>{t('report.sent')}</h1>
      <Callout tone="success" role="status">
        <p>{t('report.sent_body')}</p>
      </Callout>
      <div className="row">
        <LinkButton href={location} icon="arrow-left">
          {t('report.back')}
        </LinkButton>
      </div>
    </>
  );
}

ReportSentPage.head = (_: ReportSentProps, { t }: Shell): Head => ({ title: t('report.sent'), noindex: true });
ReportSentPage satisfies View<ReportSentProps>;
