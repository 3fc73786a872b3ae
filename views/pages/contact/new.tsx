import { contactTopics, messageLength } from '../../../src/features/contact/contact-message.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Button } from '../../ui/components/button.tsx';
import { ErrorSummary, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, Select, TextArea, TextField } from '../../ui/components/field.tsx';
import { TypedForm } from '../../ui/components/typed-form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type ContactProps = { formId: string; typed: Typed; errors: FieldError[] };

export function ContactPage({ formId, typed, errors }: ContactProps) {
  const { t, href } = useShell();
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>{t('contact.title')}</h1>
        <p className="lead">{t('contact.intro')}</p>
        <p className="narrow">
          {t('contact.legal_question')} <a href={href('new')}>{t('layout.nav.ask')}</a>
        </p>
      </div>
      <div className="beside">
        <ContactForm formId={formId} typed={typed} errors={errors} />
        <section className="prose">
          <h2>{t('contact.next.title')}</h2>
          <ul>
            <li>{t('contact.next.p1')}</li>
            <li>{t('contact.next.p2')}</li>
            <li>{t('contact.next.p3')}</li>
          </ul>
          <p className="links">
            <a href={href('contact-answer')}>{t('contact.answer.title')}</a>
          </p>
        </section>
      </div>
    </>
  );
}

ContactPage.head = ({ errors }: ContactProps, { t }: Shell): Head => {
  const title = t('contact.title');
  if (errors.length > 0) return { title: t('common.errors.page_title', { title }), noindex: true, typing: 'form' };
  return { title, description: t('contact.intro'), typing: 'form' };
};
ContactPage satisfies View<ContactProps>;

function ContactForm({ formId, typed, errors }: ContactProps) {
  const { t, format, href, query } = useShell();
  const errorAt = useErrors(errors);
  // A link from another page may say what it is about.
  const about = new URLSearchParams(query).get('topic') ?? '';
  const limits = { min: format.number(messageLength.min), max: format.number(messageLength.max) };
  return (
    <TypedForm className="form" action={href('contact')} data-bot-check="contact">
      <input type="hidden" name="_form" value={formId} />
      <Select
        name="topic"
        label={t('contact.topic.label')}
        value={typed.topic ?? about}
        error={errorAt('topic')}
        options={contactTopics.map((topic) => ({ value: topic, label: t(`contact.topic.${topic}`) }))}
      />
      <TextArea
        name="message"
        label={t('contact.message.label')}
        hint={t('contact.message.hint', limits)}
        value={typed.message}
        max={messageLength.max}
        error={errorAt('message')}
      />
      <CodeField
        name="replyTo"
        label={t('contact.reply_to.label')}
        hint={t('contact.reply_to.hint')}
        value={typed.replyTo}
        error={errorAt('replyTo')}
        optional
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        name="name"
        label={t('contact.name.label')}
        hint={t('contact.name.hint')}
        value={typed.name}
        error={errorAt('name')}
        optional
        autoComplete="name"
        maxLength={120}
      />
      <Button icon="send">{t('contact.submit')}</Button>
    </TypedForm>
  );
}
