import type { InboxFilter } from './notifications.repository.ts';

type Inbox = Omit<InboxFilter, 'before'>;
const of = (...categories: string[]): Inbox => ({ categories, onlyAction: false });

/** The parts of the inbox one may look at by themselves. */
export const inboxes = {
  all: { categories: null, onlyAction: false },
  action: { categories: null, onlyAction: true },
  cases: of('hearings'),
  answers: of('answers', 'requests', 'messages', 'expert'),
  payments: of('payments'),
  security: of('security'),
} satisfies Record<string, Inbox>;

export type InboxName = keyof typeof inboxes;
