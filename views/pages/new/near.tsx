import { readDate } from '../../../src/lib/typed-dates.ts';
import type { Typed } from '../../../src/platform/http/forms.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { useShell } from '../../ui/shell.tsx';

/** A time limit of three days or less is said to be near, with what can be done about it; and one that is past to be past. */
export function Near({ typed }: { typed: Typed }) {
  const { t, now } = useShell();
  const actBy = dateIn(typed, 'actBy');
  const left = actBy ? now.toZonedDateTimeISO('UTC').toPlainDate().until(actBy).days : null;
  if (left === null || left > 3) return null;
  if (left < 0)
    return (
      <Callout tone="warning" title={t('asking.past.title')}>
        <p>{t('asking.past.body')}</p>
      </Callout>
    );
  return (
    <Callout tone="warning" title={t('asking.near.title')}>
      <p>{t(typed.lane === 'fast' ? 'asking.near.today' : 'asking.near.fast')}</p>
    </Callout>
  );
}

/** The day that was typed, in the calendar that was chosen for it; null while it is none. */
export function dateIn(typed: Typed, name: string): Temporal.PlainDate | null {
  const box = (part: string) => typed[`${name}_${part}`] ?? '';
  const calendar = box('calendar') === 'hijri' ? 'hijri' : 'gregorian';
  const parsed = readDate({ day: box('day'), month: box('month'), year: box('year') }, calendar);
  return parsed.ok ? parsed.value : null;
}
