import { type ContactTopic, messageLength } from '../../../src/features/contact/contact-message.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import type { Doubt } from '../../../src/platform/mail/incoming/incoming-mail.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskTop } from './desk-top.tsx';

/** The word for each way by which a message comes that nobody wrote into our form. */
const ways = { mail: 'mail', sms: 'text', whatsapp: 'whatsapp' } as const;

type ContactMessage = {
  id: string;
  reference: string;
  topic: string;
  name: string | null;
  replyTo: string | null;
  message: string;
  reply: string | null;
  cameBy: keyof typeof ways | null;
  doubt: Doubt | null;
  createdAt: string;
};
export type DeskMessageProps = { message: ContactMessage; typed: Typed; errors: FieldError[] };

export function DeskMessagePage({ message, typed, errors }: DeskMessageProps) {
  const { t, href } = useShell();
  const errorAt = useErrors(errors);
  const { id, reference, topic, name, replyTo, reply, cameBy, doubt, createdAt } = message;
  return (
    <>
      <DeskTop errors={errors} within={[{ href: href('desk-messages'), label: t('desk.messages.title') }]} />
      <h1>{t(`contact.topic.${topic as ContactTopic}`)}</h1>
      <DefinitionList
        items={[
          { term: t('contact.sent.reference'), value: <Reference value={reference} /> },
          { term: t('desk.messages.sent'), value: <Time at={createdAt} as="dateTime" /> },
          {
            term: t('desk.messages.came_by'),
            value: cameBy && t(`desk.messages.by.${ways[cameBy]}`),
          },
          { term: t('desk.messages.name'), value: name && <bdi>{name}</bdi> },
          { term: t('desk.messages.reply_to'), value: replyTo && <bdi dir="ltr">{replyTo}</bdi> },
        ]}
      />
      {doubt === 'other_sender' && <Callout tone="warning">{t('desk.messages.other_sender')}</Callout>}
      <div className="say">
        <Paragraphs text={message.message} />
      </div>
      {reply ? (
        <section className="part" aria-labelledby="reply">
          <h2 id="reply">{t('contact.answer.reply')}</h2>
          <Paragraphs text={reply} />
          {typed.reply && (
            <>
              <h3>{t('desk.messages.unsent')}</h3>
              <Paragraphs text={typed.reply} />
            </>
          )}
        </section>
      ) : (
        <Form className="form" method="post" action={`${href('desk-messages-id', { id })}/reply`}>
          <TextArea
            name="reply"
            label={t('desk.messages.reply')}
            hint={t(wayOf(replyTo))}
            value={typed.reply}
            max={messageLength.max}
            error={errorAt('reply')}
          />
          <Button icon="send">{t('desk.messages.submit')}</Button>
        </Form>
      )}
    </>
  );
}

/** How the reply reaches its reader. */
function wayOf(replyTo: string | null) {
  if (!replyTo) return 'desk.messages.by_code';
  return replyTo.includes('@') ? 'desk.messages.by_mail' : 'desk.messages.by_phone';
}

DeskMessagePage.head = (_: DeskMessageProps, { t }: Shell): Head => ({
  title: t('desk.messages.title'),
  noindex: true,
});
DeskMessagePage satisfies View<DeskMessageProps>;
