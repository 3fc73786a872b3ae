import { deadlineOf, type JudgmentAnswers } from '../../../src/features/cases/deadlines/deadline.ts';
import type { Country } from '../../../src/lib/countries/country.ts';

type Row = {
  /** Court, and the code or the type of the case. */
  of: string;
  judged: string;
  served?: string[];
  says?: Partial<JudgmentAnswers>;
  /** What the page shows; null for no day. */
  shown: string | null;
  /** The last day of the law, by hand; for a day that is shown. */
  law?: string;
};

const seenAt = '2026-10-20T08:00:00Z';
const place: Record<Country, string> = { MA: '', SA: 'SA-01', AE: 'ae-dubai', EG: 'EG-C' };
const present = { judgmentPresence: 'present' } as const;
const absent = (termDay: string) => ({ judgmentPresence: 'absent', termDay }) as const;
const civil = { judgmentMatter: 'civil' } as const;
const first = { ...civil, judgmentDegree: 'first' } as const;

function judgedCase({ of, judged, served = [] }: Pick<Row, 'of' | 'judged' | 'served'>) {
  const [court = '', kind = '', at] = of.split(' ');
  const country = court.slice(0, 2).toUpperCase() as Country;
  const isCode = country === 'MA';
  return {
    ...{ country, court, place: at ?? place[country], code: isCode ? kind : null, type: isCode ? null : kind || null },
    events: [
      { kind: 'judgment' as const, day: judged, seenAt },
      ...served.map((day) => ({ kind: 'notified' as const, day, seenAt })),
    ],
  };
}

const nothing: JudgmentAnswers = {
  ...{ judgmentDay: null, judgmentMatter: null, judgmentDegree: null, judgmentPresence: null, termDay: null },
};

function shownFor({ says, ...row }: Row, after = 3) {
  const today = Temporal.PlainDate.from([row.judged, ...(row.served ?? [])].sort().at(-1) ?? '').add({ days: after });
  const answers = says ? { ...nothing, judgmentDay: row.judged, ...says } : nothing;
  return deadlineOf(judgedCase(row), answers, today);
}

const judgments: Row[] = [
  // Egypt: forty days, from the judgment for who took part and from service for who never did.
  {
    of: 'eg-primary civil',
    judged: '2026-10-20',
    says: { ...first, ...present },
    shown: '2026-11-29',
    law: '2026-11-29',
  },
  {
    of: 'eg-summary civil',
    judged: '2026-10-14',
    says: { ...civil, ...present },
    shown: '2026-11-23',
    law: '2026-11-23',
  },
  {
    of: 'eg-summary civil',
    judged: '2026-10-18',
    says: { ...civil, ...present },
    shown: '2026-11-28',
    law: '2026-11-28',
  },
  // The sixth of October, kept that day or moved to the Thursday.
  {
    of: 'eg-summary civil',
    judged: '2026-08-27',
    says: { ...civil, ...present },
    shown: '2026-10-06',
    law: '2026-10-06',
  },
  // Revolution day, a Thursday.
  {
    of: 'eg-summary civil',
    judged: '2026-06-13',
    says: { ...civil, ...present },
    shown: '2026-07-23',
    law: '2026-07-26',
  },
  // Eid al-Fitr, 20 to 22 March.
  {
    of: 'eg-summary civil',
    judged: '2026-02-08',
    says: { ...civil, ...present },
    shown: '2026-03-21',
    law: '2026-03-23',
  },
  {
    of: 'eg-summary civil',
    judged: '2026-02-09',
    says: { ...civil, ...present },
    shown: '2026-03-21',
    law: '2026-03-23',
  },
  // Arafat and Eid al-Adha.
  {
    of: 'eg-summary civil',
    judged: '2026-04-16',
    says: { ...civil, ...present },
    shown: '2026-05-26',
    law: '2026-05-31',
  },
  {
    of: 'eg-summary civil',
    judged: '2026-04-17',
    says: { ...civil, ...present },
    shown: '2026-05-27',
    law: '2026-05-31',
  },
  // Over the end of the year, and in Ramadan, whose short hours change no day.
  {
    of: 'eg-summary civil',
    judged: '2026-11-22',
    says: { ...civil, ...present },
    shown: '2027-01-02',
    law: '2027-01-02',
  },
  {
    of: 'eg-summary civil',
    judged: '2026-11-30',
    says: { ...civil, ...present },
    shown: '2027-01-09',
    law: '2027-01-09',
  },
  {
    of: 'eg-summary civil',
    judged: '2026-02-20',
    says: { ...civil, ...present },
    shown: '2026-04-01',
    law: '2026-04-01',
  },
  {
    of: 'eg-summary civil',
    judged: '2026-09-01',
    says: { ...civil, ...absent('2026-10-20') },
    shown: '2026-11-29',
    law: '2026-11-29',
  },
  // Served twice: the first service counts.
  {
    of: 'eg-summary civil',
    judged: '2026-10-01',
    served: ['2026-10-14', '2026-10-20'],
    says: { ...civil, ...absent('2026-10-20') },
    shown: '2026-11-23',
    law: '2026-11-23',
  },
  // Served before the judgment: that was the summons.
  {
    of: 'eg-summary civil',
    judged: '2026-10-01',
    served: ['2026-09-01'],
    says: { ...civil, ...absent('2026-10-20') },
    shown: '2026-11-29',
    law: '2026-11-29',
  },
  { of: 'eg-summary civil', judged: '2026-10-20', says: { ...civil, judgmentPresence: 'unsure' }, shown: null },
  { of: 'eg-summary civil', judged: '2026-10-20', shown: null },
  { of: 'eg-summary civil', judged: '2026-10-20', says: { judgmentMatter: 'unsure', ...present }, shown: null },
  { of: 'eg-summary civil', judged: '2026-10-20', says: { judgmentMatter: 'urgent', ...present }, shown: null },
  { of: 'eg-primary civil', judged: '2026-10-20', says: { ...civil, ...present }, shown: null },
  {
    of: 'eg-primary civil',
    judged: '2026-10-20',
    says: { ...civil, judgmentDegree: 'appeal', ...present },
    shown: null,
  },
  { of: 'eg-primary criminal', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'eg-summary criminal', judged: '2026-09-20', says: { ...civil, ...present }, shown: null },
  { of: 'eg-summary criminal', judged: '2026-10-20', shown: null },
  { of: 'eg-primary commercial', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'eg-economic commercial', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'eg-economic civil', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'eg-family civil', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'eg-primary personal_status', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'eg-primary labour', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'eg-primary rental', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'eg-appeal civil', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'eg-cassation civil', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'eg-admin civil', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  // The UAE: thirty days, by the same two starts.
  {
    of: 'ae-first civil',
    judged: '2026-10-20',
    says: { ...civil, ...present },
    shown: '2026-11-19',
    law: '2026-11-19',
  },
  {
    of: 'ae-first civil',
    judged: '2026-10-22',
    says: { ...civil, ...present },
    shown: '2026-11-23',
    law: '2026-11-23',
  },
  {
    of: 'ae-first civil',
    judged: '2026-11-02',
    says: { ...civil, ...present },
    shown: '2026-12-02',
    law: '2026-12-04',
  },
  {
    of: 'ae-first civil',
    judged: '2026-04-26',
    says: { ...civil, ...present },
    shown: '2026-05-26',
    law: '2026-06-01',
  },
  {
    of: 'ae-first civil',
    judged: '2026-07-26',
    says: { ...civil, ...present },
    shown: '2026-08-25',
    law: '2026-08-25',
  },
  {
    of: 'ae-first civil',
    judged: '2026-12-02',
    says: { ...civil, ...present },
    shown: '2027-01-01',
    law: '2027-01-04',
  },
  {
    of: 'ae-first civil',
    judged: '2026-09-01',
    says: { ...civil, ...absent('2026-10-22') },
    shown: '2026-11-23',
    law: '2026-11-23',
  },
  { of: 'ae-first civil ae-difc', judged: '2026-10-20', says: { ...civil, ...present }, shown: null },
  { of: 'ae-first civil ae-adgm', judged: '2026-10-20', says: { ...civil, ...present }, shown: null },
  { of: 'ae-first civil', judged: '2026-10-20', says: { judgmentMatter: 'urgent', ...present }, shown: null },
  { of: 'ae-first civil', judged: '2026-10-20', says: { ...civil, judgmentPresence: 'unsure' }, shown: null },
  { of: 'ae-first civil', judged: '2026-10-20', shown: null },
  { of: 'ae-first criminal', judged: '2026-10-20', says: { ...civil, ...present }, shown: null },
  { of: 'ae-first commercial', judged: '2026-10-20', says: { ...civil, ...present }, shown: null },
  { of: 'ae-first personal_status', judged: '2026-10-20', says: { ...civil, ...present }, shown: null },
  { of: 'ae-first execution', judged: '2026-10-20', says: { ...civil, ...present }, shown: null },
  { of: 'ae-rental rental', judged: '2026-10-20', says: { ...first, ...present }, shown: null },
  { of: 'ae-appeal civil', judged: '2026-10-20', says: { ...civil, ...present }, shown: null },
  { of: 'ae-cassation civil', judged: '2026-10-20', says: { ...civil, ...present }, shown: null },
  // Saudi Arabia: thirty days from the day set for handing over the copy, or the earlier handing over.
  {
    of: 'sa-general',
    judged: '2026-10-11',
    says: { ...civil, termDay: '2026-10-20' },
    shown: '2026-11-19',
    law: '2026-11-19',
  },
  {
    of: 'sa-general',
    judged: '2026-10-11',
    served: ['2026-10-15'],
    says: { ...civil, termDay: '2026-10-20' },
    shown: '2026-11-15',
    law: '2026-11-15',
  },
  {
    of: 'sa-general',
    judged: '2026-10-11',
    served: ['2026-10-25'],
    says: { ...civil, termDay: '2026-10-20' },
    shown: '2026-11-19',
    law: '2026-11-19',
  },
  {
    of: 'sa-general',
    judged: '2026-01-20',
    says: { ...civil, termDay: '2026-01-23' },
    shown: '2026-02-23',
    law: '2026-02-23',
  },
  {
    of: 'sa-general',
    judged: '2026-02-10',
    says: { ...civil, termDay: '2026-02-18' },
    shown: '2026-03-22',
    law: '2026-03-24',
  },
  {
    of: 'sa-general',
    judged: '2026-08-20',
    says: { ...civil, termDay: '2026-08-24' },
    shown: '2026-09-24',
    law: '2026-09-24',
  },
  { of: 'sa-general', judged: '2026-10-11', says: { judgmentMatter: 'urgent', termDay: '2026-10-20' }, shown: null },
  { of: 'sa-general', judged: '2026-10-11', served: ['2026-10-15'], shown: null },
  { of: 'sa-criminal', judged: '2026-10-11', says: { ...civil, termDay: '2026-10-20' }, shown: null },
  { of: 'sa-commercial', judged: '2026-10-11', says: { ...civil, termDay: '2026-10-20' }, shown: null },
  { of: 'sa-family', judged: '2026-10-11', says: { ...civil, termDay: '2026-10-20' }, shown: null },
  { of: 'sa-labour', judged: '2026-10-11', says: { ...civil, termDay: '2026-10-20' }, shown: null },
  { of: 'sa-appeal', judged: '2026-10-11', says: { ...civil, termDay: '2026-10-20' }, shown: null },
  { of: 'sa-admin', judged: '2026-10-11', says: { ...civil, termDay: '2026-10-20' }, shown: null },
  // Morocco, under the code of 1974: thirty clear days, counted the shortest way.
  { of: 'ma-tpi-rabat 1201', judged: '2026-07-01', says: present, shown: '2026-07-31', law: '2026-08-03' },
  { of: 'ma-tpi-rabat 1202', judged: '2026-06-30', says: present, shown: '2026-07-30', law: '2026-07-31' },
  { of: 'ma-tpi-rabat 1201', judged: '2025-05-01', says: absent('2025-05-06'), shown: '2025-06-05', law: '2025-06-06' },
  {
    of: 'ma-tpi-rabat 1201',
    judged: '2026-07-01',
    served: ['2026-07-10'],
    says: absent('2026-07-15'),
    shown: '2026-08-09',
    law: '2026-08-10',
  },
  // Judged or served once the new code may hold.
  { of: 'ma-tpi-rabat 1201', judged: '2026-08-20', says: absent('2026-08-24'), shown: null },
  { of: 'ma-tpi-rabat 1201', judged: '2026-08-23', says: present, shown: null },
  { of: 'ma-tpi-rabat 1201', judged: '2026-11-02', says: present, shown: null },
  { of: 'ma-tpi-rabat 1201', judged: '2026-07-01', served: ['2026-07-05'], shown: null },
  { of: 'ma-tpi-rabat 1101', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-tpi-rabat 1203', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-tpi-rabat 1626', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-tpi-rabat 2101', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-tpi-rabat 1501', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-tpi-rabat 1302', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-tpi-rabat 1402', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-tpi-rabat 1707', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-tpi-rabat 1251', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-ca-rabat 1201', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-ca-rabat 1251', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-tc-casablanca 8201', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-tc-casablanca 1201', judged: '2026-07-01', says: present, shown: null },
  { of: 'ma-ta-rabat 7110', judged: '2026-07-01', says: present, shown: null },
];

describe('the time limit after a judgment', () => {
  it('is tried on sixty judgments at least', () => {
    expect(judgments.length).toBeGreaterThan(60);
  });

  it.each(judgments)('$of of $judged, $says: $shown', (row) => {
    const deadline = shownFor(row);
    expect(deadline?.term?.day ?? null).toBe(row.shown);
    if (row.shown) expect(row.shown <= (row.law ?? '')).toBe(true);
    // Nobody is left without a warning where there is no day.
    expect(deadline?.shortest).toBeLessThanOrEqual(10);
    // What is said to be usual never passes for a day that was worked out.
    if (deadline?.rule && !deadline.term) expect(deadline.rule.dated).toBe(false);
  });

  it('asks only where an answer may lead to a day', () => {
    const fields = (of: string, judged = '2026-10-20') => shownFor({ of, judged, shown: null })?.fields;
    expect(fields('eg-primary civil')).toEqual(['matter', 'degree', 'presence', 'term']);
    expect(fields('eg-summary civil')).toEqual(['matter', 'presence', 'term']);
    expect(fields('ae-first civil')).toEqual(['matter', 'presence', 'term']);
    expect(fields('sa-general')).toEqual(['matter', 'term']);
    expect(fields('ma-tpi-rabat 1201', '2026-07-01')).toEqual(['presence', 'term']);
    for (const one of ['ma-tpi-rabat 1201', 'eg-summary criminal', 'ae-appeal civil', 'sa-labour', 'eg-family civil']) {
      expect([one, fields(one)]).toEqual([one, []]);
    }
  });

  it('asks for the day of the judgment where only service is known', () => {
    const served = (of: string) => {
      const { events: _, ...of_ } = judgedCase({ of, judged: '2026-10-01' });
      const events = [{ kind: 'notified' as const, day: '2026-10-20', seenAt }];
      return deadlineOf({ ...of_, events }, nothing, Temporal.PlainDate.from('2026-10-25'));
    };
    expect(served('ma-tpi-rabat 1201')?.fields).toEqual(['day', 'presence', 'term']);
    expect(served('sa-general')?.fields).toEqual(['day', 'matter', 'term']);
    expect(served('sa-general')?.term).toBeNull();
  });

  it('forgets what was said of an earlier judgment', () => {
    const row = { of: 'eg-summary civil', judged: '2026-10-20', shown: null };
    expect(shownFor({ ...row, says: { ...civil, ...present, judgmentDay: '2026-03-01' } })?.term).toBeNull();
  });

  it('names no day after two judgments close together: one may be the other told twice', () => {
    const { events, ...of } = judgedCase({ of: 'eg-summary civil', judged: '2026-10-20' });
    const answers = { ...nothing, ...civil, ...present, judgmentDay: '2026-10-20' };
    const today = Temporal.PlainDate.from('2026-10-25');
    const judgedToo = (day: string) =>
      deadlineOf({ ...of, events: [...events, { kind: 'judgment', day, seenAt }] }, answers, today);
    expect(judgedToo('2026-10-18')).toMatchObject({ term: null, fields: [] });
    expect(judgedToo('2026-05-01')?.term?.day).toBe('2026-11-29');
  });

  it('is not shown long after, nor where nothing sets one running', () => {
    const row: Row = { of: 'eg-summary civil', judged: '2026-10-20', says: { ...civil, ...present }, shown: null };
    expect(shownFor(row, 47)?.term?.day).toBe('2026-11-29');
    expect(shownFor(row, 48)).toBeNull();
    expect(shownFor({ ...row, of: 'eg-summary criminal' }, 120)).not.toBeNull();
    expect(shownFor({ ...row, of: 'eg-summary criminal' }, 121)).toBeNull();
    const { events: _, ...of } = judgedCase(row);
    expect(deadlineOf({ ...of, events: [] }, nothing, Temporal.PlainDate.from('2026-10-25'))).toBeNull();
  });

  it('takes a judgment whose day is not told as one of when it was seen', () => {
    const { events: _, ...of } = judgedCase({ of: 'eg-summary civil', judged: '2026-10-20' });
    const events = [{ kind: 'judgment' as const, day: null, seenAt }];
    const on = (day: string) => deadlineOf({ ...of, events }, nothing, Temporal.PlainDate.from(day));
    expect(on('2026-10-25')?.fields).toEqual(['day', 'matter', 'presence', 'term']);
    expect(on('2027-03-01')).toBeNull();
  });

  it('counts from no judgment that is still to be given', () => {
    const { events, ...of } = judgedCase({ of: 'eg-summary civil', judged: '2026-12-20' });
    const answers = { ...nothing, ...civil, ...present, judgmentDay: '2026-12-20' };
    expect(deadlineOf({ ...of, events }, nothing, Temporal.PlainDate.from('2026-10-25'))?.judgedOn).toBeNull();
    expect(
      deadlineOf({ ...of, events }, { ...answers, judgmentDay: null }, Temporal.PlainDate.from('2026-10-25'))?.term,
    ).toBeNull();
  });

  it('owns up to a rule that nobody has looked at again for too long', () => {
    const says = { ...civil, ...present };
    const row: Row = { of: 'eg-summary civil', judged: '2026-10-20', says, shown: null };
    expect(shownFor(row)?.isOverdue).toBe(false);
    expect(shownFor({ ...row, judged: '2027-10-19' })?.isOverdue).toBe(true);
  });

  it('says what is usual where that is known, without a day', () => {
    const { rule, term } = shownFor({ of: 'sa-labour', judged: '2026-10-20', shown: null }) ?? {};
    expect([rule?.id, term]).toEqual(['sa-labour-appeal', null]);
  });
});
