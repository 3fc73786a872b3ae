import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type ContactSentProps = {
  reference: string;
  /** Null where the reply goes to an address. */
  readingCode: string | null;
  /** Null until there is one. */
  reply: string | null;
};

export function ContactSentPage({ reference, readingCode, reply }: ContactSentProps) {
  const { t, href } = useShell();
  return (
    <>
      <h1>{t(reply ? 'contact.answer.reply' : 'contact.sent.title')}</h1>
      {reply && <Paragraphs text={reply} />}
      <section className="stack narrow">
        <DefinitionList
          items={[
            { term: t('contact.sent.reference'), value: <Reference value={reference} /> },
            {
              term: t('contact.sent.reading_code'),
              value: readingCode && (
                <bdi className="ref" dir="ltr">
                  {readingCode}
                </bdi>
              ),
            },
          ]}
        />
        {readingCode && !reply && (
          <Callout tone="warning">
            <p>{t('contact.sent.keep_code')}</p>
          </Callout>
        )}
      </section>
      {!reply && (
        <section className="prose">
          <h2>{t('contact.sent.next.title')}</h2>
          <p>{t('contact.sent.next.p1')}</p>
          <p>{t(readingCode ? 'contact.sent.next.with_code' : 'contact.sent.next.with_reply_to')}</p>
          {readingCode && (
            <p className="links">
              <a href={href('contact-answer')}>{t('contact.answer.title')}</a>
            </p>
          )}
        </section>
      )}
      <div className="row">
        <LinkButton href={href('index')} icon="home">
          {t('error.homeCta')}
        </LinkButton>
      </div>
    </>
  );
}

ContactSentPage.head = ({ reply }: ContactSentProps, { t }: Shell): Head => ({
  title: t(reply ? 'contact.answer.reply' : 'contact.sent.title'),
  noindex: true,
});
ContactSentPage satisfies View<ContactSentProps>;
