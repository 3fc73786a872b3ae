export type Freshness = 'fresh' | 'due' | 'outdated';

/** What the staff know of an answer: the law it rests on has changed, or it no longer holds. */
export type Standing = 'flagged' | 'outdated';

type Aged = { lawAsOf: string; standing?: Standing | null };

/** Law moves on: after a year, or once the staff know of a change, an answer is to be looked at again (behaviour.md N19). */
export function freshnessOf({ lawAsOf, standing }: Aged, today: Temporal.PlainDate): Freshness {
  if (standing === 'outdated') return 'outdated';
  const isOld = Temporal.PlainDate.compare(Temporal.PlainDate.from(lawAsOf).add({ years: 1 }), today) < 0;
  return standing === 'flagged' || isOld ? 'due' : 'fresh';
}

export const isAgeing = (answer: Aged): boolean => freshnessOf(answer, Temporal.Now.plainDateISO('UTC')) === 'due';
