import { salma, writtenLease } from '../support/written.ts';

/** What people write into the long forms. */
export const certificate = {
  request: { document: 'police_record', situation: 'none', receiver: 'employer' },
  housing: {
    situation: 'tenant',
    receiver: 'school',
    mode: 'prepare',
  },
  person: salma,
};

const go = { _go: 'continue' };

export const lease = {
  home: { ...writtenLease.home, ...go },
  people: (otherEmail: string) => ({ ...writtenLease.people(otherEmail), ...go }),
  terms: { ...writtenLease.terms, ...go },
};
