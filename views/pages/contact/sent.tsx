import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Stamp } from '../../ui/components/stamp.tsx';
import { Timeline } from '../../ui/components/timeline.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type ContactSentProps = {
  reference: string;
  sentAt: Date;
  /** Null where the reply goes to an address. */
  readingCode: string | null;
  /** Null until there is one. */
  reply: string | null;
};

export function ContactSentPage({ reference, sentAt, readingCode, reply }: ContactSentProps) {
  const { t, href } = useShell();
  const facts = (
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
  );
  if (reply)
    return (
      <>
        <h1>{t('contact.answer.reply')}</h1>
        <div className="say">
          <Paragraphs text={reply} />
        </div>
        {facts}
        <Home />
      </>
    );
  return (
    <>
      <h1>{t('contact.sent.title')}</h1>
      <section className="card answer narrow">
        <Stamp />
        <p className="giver lead">{t('contact.sent.received')}</p>
        {facts}
        {readingCode && (
          <Callout tone="warning">
            <p>{t('contact.sent.keep_code')}</p>
          </Callout>
        )}
      </section>
      <section className="part narrow" aria-labelledby="next">
        <h2 id="next">{t('contact.sent.next.title')}</h2>
        <Timeline
          items={[
            { id: 'sent', state: 'done', title: t('contact.sent.title'), at: sentAt.toISOString() },
            { id: 'read', state: 'current', title: t('contact.sent.next.p1') },
            {
              id: 'reply',
              state: 'todo',
              title: t(readingCode ? 'contact.sent.next.with_code' : 'contact.sent.next.with_reply_to'),
            },
          ]}
        />
        {readingCode && (
          <p className="links">
            <a href={href('contact-answer')}>{t('contact.answer.title')}</a>
          </p>
        )}
      </section>
      <Home />
    </>
  );
}

function Home() {
  const { t, href } = useShell();
  return (
    <div className="row">
      <LinkButton href={href('index')} icon="home">
        {t('error.homeCta')}
      </LinkButton>
    </div>
  );
}

ContactSentPage.head = ({ reply }: ContactSentProps, { t }: Shell): Head => ({
  title: t(reply ? 'contact.answer.reply' : 'contact.sent.title'),
  noindex: true,
});
ContactSentPage satisfies View<ContactSentProps>;
