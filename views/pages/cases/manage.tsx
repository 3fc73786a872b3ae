import { mayDo, type WatchEvent } from '../../../src/features/cases/watching/watch.ts';
import { Button } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import { Dispute } from './dispute.tsx';
import { CaseFacts } from './facts.tsx';
import { Links } from './links.tsx';
import { Details, type Own, People, Stop, useAction } from './own.tsx';
import { PeriodFold } from './period.tsx';

const stateEvents = ['paused', 'resumed'] as const satisfies WatchEvent[];

/** `isToChoose`: nobody follows the case yet; `hasPeriod`: how long it runs is asked at the head of the page. */
type Props = Own & { isToChoose: boolean; hasPeriod: boolean };

/** All that is kept and chosen of a case, on one sheet; before it is followed, folded below what starts that. */
export function Manage(props: Props) {
  const { t } = useShell();
  const { watch, people, errors } = props;
  const title = t('cases.watch.title');
  if (!props.isToChoose)
    return (
      <section className="card" aria-labelledby="watch">
        <h2 id="watch">{title}</h2>
        <Rows {...props} />
      </section>
    );
  const isWanted = watch.note !== '' || people.length > 0 || errors.some(({ field }) => field !== 'months');
  return (
    <details className="fold narrow" open={isWanted}>
      <summary>{title}</summary>
      <div className="card">
        <Rows {...props} />
      </div>
    </details>
  );
}

function Rows(props: Props) {
  const { isToChoose, hasPeriod, dispute } = props;
  return (
    <>
      <WatchState {...props} />
      {!hasPeriod && <PeriodFold {...props} />}
      <CaseFacts {...props} />
      {dispute.proposed.length === 0 && <Dispute {...props} />}
      <Details {...props} />
      <People {...props} />
      {!isToChoose && <Links {...props} />}
      <Stop {...props} />
    </>
  );
}

/** The watch itself: its reference, how long it runs, and how its messages rest. */
function WatchState({ watch }: Own) {
  const { t } = useShell();
  const action = useAction(watch.id);
  return (
    <>
      <DefinitionList
        items={[
          { term: t('cases.watch.reference'), value: <Reference value={watch.reference} /> },
          { term: t('cases.watch.role'), value: t(`cases.role.${watch.role}`) },
          { term: t('cases.watch.since'), value: watch.startsAt && <Time at={watch.startsAt} as="date" /> },
          { term: t('cases.watch.until'), value: watch.endsAt && <Time at={watch.endsAt} as="date" /> },
        ]}
      />
      {stateEvents
        .filter((event) => mayDo(watch.state, event))
        .map((event) => (
          <Form key={event} method="post" action={action('state')}>
            <input type="hidden" name="event" value={event} />
            <Button variant="plain">{t(`cases.do.${event}`)}</Button>
          </Form>
        ))}
      {mayDo(watch.state, 'paused') && <p className="hint screen">{t('cases.watch.pause_note')}</p>}
    </>
  );
}
