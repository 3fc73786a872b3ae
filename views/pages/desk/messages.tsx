import type { ContactTopic } from '../../../src/features/contact/contact-message.ts';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SortedTable } from '../../ui/work/sorted-table.tsx';
import { DeskHeading } from './desk-heading.tsx';

type Row = { id: string; reference: string; topic: string; beginning: string; createdAt: string };
export type DeskMessagesProps = { rows: Row[] };

/** Messages that wait for a reply, the oldest first. */
export function DeskMessagesPage({ rows }: DeskMessagesProps) {
  const { t } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.messages.title')} />
      {rows.length === 0 && <EmptyState title={t('desk.messages.none')} />}
      {rows.length > 0 && (
        <SortedTable
          label={t('desk.messages.title')}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            { label: t('desk.table.title'), cell: (row) => <Title {...row} /> },
            { label: t('contact.message.label'), cell: ({ beginning }) => <bdi className="muted">{beginning}</bdi> },
            { label: t('desk.table.since'), cell: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
      )}
    </>
  );
}

function Title({ id, topic, reference }: Row) {
  const { t, href } = useShell();
  return (
    <>
      <a href={href('desk-messages-id', { id })}>{t(`contact.topic.${topic as ContactTopic}`)}</a>{' '}
      <Reference value={reference} />
    </>
  );
}

DeskMessagesPage.head = (_: DeskMessagesProps, { t }: Shell): Head => ({
  title: t('desk.messages.title'),
  noindex: true,
});
DeskMessagesPage satisfies View<DeskMessagesProps>;
