import { LinkButton } from '../../components/button.tsx';
import { DefinitionList } from '../../components/definition-list.tsx';
import { Notice } from '../../components/notice.tsx';
import { Reference } from '../../components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../shell.tsx';

export type ContactSentProps = {
  reference: string;
  /** Null where the reply goes to an address. */
  readingCode: string | null;
};

export function ContactSentPage({ reference, readingCode }: ContactSentProps) {
  const { t, href } = useShell();
  return (
    <>
      <h1>{t('contact.sent.title')}</h1>
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
        {readingCode && (
          <Notice tone="warning">
            <p>{t('contact.sent.keep_code')}</p>
          </Notice>
        )}
      </section>
      <section className="prose">
        <h2>{t('contact.sent.next.title')}</h2>
        <p>{t('contact.sent.next.p1')}</p>
        <p>{t(readingCode ? 'contact.sent.next.with_code' : 'contact.sent.next.with_reply_to')}</p>
      </section>
      <div className="row">
        <LinkButton href={href('index')} icon="home">
          {t('error.homeCta')}
        </LinkButton>
      </div>
    </>
  );
}

ContactSentPage.head = (_: ContactSentProps, { t }: Shell): Head => ({ title: t('contact.sent.title'), noindex: true });
ContactSentPage satisfies View<ContactSentProps>;
