import { type OwnRows, ofUser } from '../../platform/database/own-data.ts';
import { spokenQuestions } from './asking.table.ts';

export const ownSpokenQuestions = {
  spoken_questions: {
    table: spokenQuestions,
    shows: ['id', 'draftId', 'locale', 'state', 'title', 'body', 'createdAt', 'writtenAt', 'confirmedAt', 'deletesAt'],
    whose: ofUser(spokenQuestions.userId),
    without: ['writtenBy'],
  },
} satisfies Record<string, OwnRows>;
