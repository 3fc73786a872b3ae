import type { Reply } from '../../../src/features/answering/replies.ts';
import { replyVariables } from '../../../src/features/answering/reply-variables.ts';
import { languages } from '../../../src/lib/locales/locales.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea, TextField } from '../../ui/components/field.tsx';
import { useNames } from '../../ui/components/names.ts';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { EntryForm } from './entry-form.tsx';

export type RepliesProps = { replies: Reply[]; typed: Typed; errors: FieldError[] };

export function RepliesPage(props: RepliesProps) {
  const { t } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.replies.title')} lead={t('desk.replies.lead')} errors={props.errors} />
      <p>
        {t('desk.replies.variables')}
        {replyVariables.flatMap((name) => [
          ' ',
          <code key={name} dir="ltr">
            {`{${name}}`}
          </code>,
        ])}
      </p>
      <p>
        {t('desk.replies.fallback')} <code dir="ltr">{'{due|…}'}</code>
      </p>
      <ReplyForm {...props} reply={null} />
      {props.replies.map((reply) => (
        <ReplyForm key={reply.id} {...props} reply={reply} />
      ))}
    </>
  );
}

RepliesPage.head = (_: RepliesProps, { t }: Shell): Head => ({ title: t('desk.replies.title'), noindex: true });
RepliesPage satisfies View<RepliesProps>;

function ReplyForm({ reply, typed, errors }: RepliesProps & { reply: Reply | null }) {
  const { t, href } = useShell();
  const names = useNames();
  const isThis = typed.id === (reply?.id ?? '');
  const errorAt = useErrors(isThis ? errors : []);
  const id = (name: string) => (isThis ? name : `${name}-${reply?.id ?? 'new'}`);
  const missing = reply ? languages.filter((language) => !reply.texts[language]) : [];
  return (
    <EntryForm
      path={href('desk-replies')}
      entry={reply}
      isOpen={isThis}
      summary={
        <>
          {reply ? <bdi>{reply.name}</bdi> : t('desk.replies.new')}{' '}
          {missing.map((language) => (
            <Badge key={language} tone="warning">
              {t('desk.replies.missing', { language: names.language(language) })}
            </Badge>
          ))}
        </>
      }
    >
      <TextField
        name="name"
        id={id('name')}
        label={t('desk.replies.name')}
        value={isThis ? typed.name : reply?.name}
        error={errorAt('name')}
      />
      {languages.map((language) => (
        <TextArea
          key={language}
          name={language}
          id={id(language)}
          lang={language}
          rows={4}
          label={names.languageLabel(language)}
          value={isThis ? typed[language] : reply?.texts[language]}
          error={errorAt(language)}
          optional
        />
      ))}
    </EntryForm>
  );
}
