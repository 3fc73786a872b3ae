import type { ContactTopic } from '../../../src/features/contact/contact-message.ts';
import { Card } from '../../ui/components/card.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

type Row = { id: string; reference: string; topic: string; createdAt: string };
export type DeskMessagesProps = { rows: Row[] };

/** Messages that wait for a reply, the oldest first. */
export function DeskMessagesPage({ rows }: DeskMessagesProps) {
  const { t, href } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.messages.title')} />
      {rows.length === 0 && <EmptyState title={t('desk.messages.none')} />}
      <ul className="stack narrow">
        {rows.map(({ id, reference, topic, createdAt }) => (
          <li key={id}>
            <Card
              level={2}
              title={t(`contact.topic.${topic as ContactTopic}`)}
              href={href('desk-messages-id', { id })}
              meta={
                <>
                  <Reference value={reference} />
                  <Time at={createdAt} />
                </>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

DeskMessagesPage.head = (_: DeskMessagesProps, { t }: Shell): Head => ({
  title: t('desk.messages.title'),
  noindex: true,
});
DeskMessagesPage satisfies View<DeskMessagesProps>;
