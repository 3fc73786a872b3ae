/** The questions whose delivered answer waits to be said anew, for the desk's queue of second readers. */
export const revisedQuestions = `select consultation_id from answer_drafts
      where state = 'in_review' and answer_id is not null`;
