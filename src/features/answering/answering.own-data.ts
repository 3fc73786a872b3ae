import { eq } from 'drizzle-orm';
import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { expertView } from '../experts/experts.view.ts';
import { expertCalendars } from './answering.table.ts';

/** Without its address: who has that reads what the expert has to answer. */
export const ownExpertCalendar = {
  expert_calendar: {
    table: expertCalendars,
    shows: ['createdAt', 'lastUsedAt'],
    whose: ofUser(expertView.userId),
    through: { table: expertView.table, on: eq(expertView.id, expertCalendars.expertId) },
    without: ['expertId', 'token'],
  },
} satisfies Record<string, OwnRows>;
