import { type Reform, reformsFor } from '../../law/reform.ts';
import { isOverdue } from '../../law/review.ts';
import {
  type CaseMatter,
  type Degree,
  holdsOn,
  isDated,
  type LegalRule,
  ruleFor,
  rules,
  type StartKind,
  shortestTerm,
} from '../../law/rule.ts';
import { type CountedTerm, lastDayOf } from '../../law/term.ts';
import type { CaseEventKind, CourtCase } from '../court-case.ts';
import { degreeOf, matterOf, mayAskDegree } from './case-matter.ts';

/** What a judgment may be about, as who received it can say. */
export const judgmentMatters = [
  'civil',
  'urgent',
  'commercial',
  'rent',
  'real_estate',
  'family',
  'labour',
  'administrative',
  'criminal',
  'other',
  'unsure',
] as const;
export const judgmentDegrees = ['first', 'appeal', 'unsure'] as const;
export const presences = ['present', 'absent', 'unsure'] as const;

/** What the follower of a case has said of its last judgment; null what they were not asked. */
export type JudgmentAnswers = {
  judgmentDay: string | null;
  judgmentMatter: string | null;
  judgmentDegree: (typeof judgmentDegrees)[number] | null;
  judgmentPresence: (typeof presences)[number] | null;
  termDay: string | null;
};

export type JudgmentField = 'day' | 'matter' | 'degree' | 'presence' | 'term';

type JudgedCase = Pick<CourtCase, 'country' | 'court' | 'place' | 'code' | 'type'> & {
  events: readonly Pick<CourtCase['events'][number], 'kind' | 'day' | 'seenAt'>[];
};

export type Deadline = {
  /** The shortest term in days that anybody there may have. */
  shortest: number;
  /** The first day on which such a term may end, while it is ahead. */
  earliest: string | null;
  /** What mostly holds, or what the day was worked out by; null where nothing fits exactly. */
  rule: LegalRule | null;
  term: CountedTerm | null;
  /** What the term was counted from. */
  from: 'judgment' | 'service' | 'handover' | null;
  isOverdue: boolean;
  reforms: Reform[];
  /** What to ask, and by what kind of start; empty where no answer would lead to a day. */
  fields: JudgmentField[];
  startKind: StartKind | null;
  isAnswered: boolean;
  judgedOn: string | null;
};

/** Until when a judgment may be appealed: worked out by a rule, or else the first day on which that may be over. */
export type LastDay = { day: string; isCounted: boolean };

/** The longest ordinary term is sixty days; a judgment may be served, or its day set right, some weeks later. */
const watchedDays = 120;
/** A day that has passed is still shown for a week, so that nobody wonders where it went. */
const keptDays = 7;

/**
 * The time limit that the last judgment of a case has set running. A day is worked out only where the kind of case, its
 * degree and the start are known and one verified rule fits them exactly; nothing is guessed from the country.
 */
export function deadlineOf(
  courtCase: JudgedCase,
  answers: JudgmentAnswers,
  today: Temporal.PlainDate,
): Deadline | null {
  const { country, events } = courtCase;
  // A day to come is one on which judgment is to be given, or a slip.
  const judged = daysOf(events, 'judgment').filter((day) => day <= today.toString());
  const known = judged.at(-1) ?? null;
  // What was said of an earlier judgment says nothing of this one.
  const said = known && answers.judgmentDay !== known ? nothing : answers;
  const judgedOn = known ?? said.judgmentDay;
  if (!mayRun(events, said, today)) return null;

  const matter = matterOf(courtCase) ?? asMatter(said.judgmentMatter);
  const degree = degreeOf(courtCase) ?? asDegree(said.judgmentDegree);
  const asked = isTold(judged) ? datedRuleFor(courtCase, known) : null;
  const fields = asked ? fieldsFor(courtCase, known, asked) : [];
  const day = judgedOn ?? today.toString();
  const standing = ruleFor({ country, subject: degree === 2 ? 'cassation' : 'appeal', caseType: matter, degree }, day);
  const rule = standing.kind === 'unknown' ? null : standing.rule;
  const start =
    rule && judgedOn && standing.kind === 'verified' && asked ? startOf(rule, judgedOn, said, events) : null;
  // A law that changed between the judgment and the start leaves open which one counts.
  const term = rule && start && holdsOn(rule, start.day) ? lastDayOf(rule, start.day) : null;
  if (term && term.day < today.subtract({ days: keptDays }).toString()) return null;
  const shown = term || standing.kind === 'usual' ? rule : null;
  return {
    shortest: shortestTerm(country),
    earliest: earliestOf(judgedOn ?? daysOf(events, 'notified').at(-1) ?? null, shortestTerm(country), today),
    rule: shown,
    term,
    from: term && start ? start.from : null,
    isOverdue: shown ? isOverdue(shown, today) : false,
    // A case followed as civil may be an urgent one, but no criminal one.
    reforms: reformsFor(country, matter ?? (courtCase.type === 'civil' ? 'civil' : null), today.toString()),
    fields,
    startKind: asked?.start.from ?? null,
    isAnswered: fields.length > 0 && said.judgmentDay !== null,
    judgedOn,
  };
}

/** Counted from the first day that may count, and moved by no rest day: a day too early costs nothing. */
function earliestOf(from: string | null, days: number, today: Temporal.PlainDate): string | null {
  const day = from && Temporal.PlainDate.from(from).add({ days }).toString();
  return day && day >= today.toString() ? day : null;
}

const nothing: JudgmentAnswers = {
  judgmentDay: null,
  judgmentMatter: null,
  judgmentDegree: null,
  judgmentPresence: null,
  termDay: null,
};

const daysOf = (events: JudgedCase['events'], wanted: CaseEventKind): string[] =>
  events.flatMap(({ kind, day }) => (kind === wanted && day ? [day] : [])).sort();

/** Two days of judgment close together may be one judgment told twice: then nobody knows which of them counts. */
function isTold(judged: string[]): boolean {
  const last = judged.at(-1);
  const since = last && Temporal.PlainDate.from(last).subtract({ days: 60 }).toString();
  return judged.every((day) => day === last || !since || day < since);
}

function mayRun(events: JudgedCase['events'], { judgmentDay, termDay }: JudgmentAnswers, today: Temporal.PlainDate) {
  const since = today.subtract({ days: watchedDays }).toString();
  return (
    events.some(
      ({ kind, day, seenAt }) => (kind === 'judgment' || kind === 'notified') && (day ?? seenAt.slice(0, 10)) >= since,
    ) || [judgmentDay, termDay].some((day) => day !== null && day >= since)
  );
}

const asMatter = (said: string | null): CaseMatter | null =>
  said && said !== 'unsure' && (judgmentMatters as readonly string[]).includes(said) ? (said as CaseMatter) : null;

const asDegree = (said: JudgmentAnswers['judgmentDegree']): Degree | null =>
  said === 'first' ? 1 : said === 'appeal' ? 2 : null;

/** The rule that some answer may lead to a day by; null where none can. */
function datedRuleFor(courtCase: JudgedCase, judgedOn: string | null): LegalRule | null {
  const matter = matterOf(courtCase);
  const degree = degreeOf(courtCase);
  if (degree === null && !mayAskDegree(courtCase)) return null;
  const found = rules.find(
    (rule) =>
      rule.country === courtCase.country &&
      isDated(rule) &&
      (matter === null || rule.caseTypes.includes(matter)) &&
      (degree === null || rule.degree === degree) &&
      (judgedOn === null || holdsOn(rule, judgedOn)),
  );
  return found ?? null;
}

/** What has to be known before a day can be worked out. */
const fieldsFor = (courtCase: JudgedCase, judgedOn: string | null, { start }: LegalRule): JudgmentField[] => [
  ...(judgedOn === null ? (['day'] as const) : []),
  ...(matterOf(courtCase) === null ? (['matter'] as const) : []),
  ...(degreeOf(courtCase) === null ? (['degree'] as const) : []),
  ...(start.from === 'handover' ? [] : (['presence'] as const)),
  'term',
];

type Start = { day: string; from: 'judgment' | 'service' | 'handover' };

/** What the rule counts from; null where that was not said. Of two days that may count, the earlier one does. */
function startOf(
  { start }: LegalRule,
  judgedOn: string,
  { judgmentPresence, termDay }: JudgmentAnswers,
  events: JudgedCase['events'],
): Start | null {
  if (start.from === 'pronouncement_if_present' || start.from === 'judgment_unless_absent') {
    if (judgmentPresence === 'present') return { day: judgedOn, from: 'judgment' };
    if (judgmentPresence !== 'absent') return null;
  }
  if (termDay === null) return null;
  const served = daysOf(events, 'notified').filter((day) => day >= judgedOn);
  const [day = termDay] = [termDay, ...served].sort();
  return { day, from: start.from === 'handover' ? 'handover' : 'service' };
}
