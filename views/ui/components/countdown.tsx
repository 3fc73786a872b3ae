import { useShell } from '../shell.tsx';
import CountdownWidget from '../widgets/countdown.tsx';
import { Widget } from './widget.tsx';

/** What is left until a promise is due, right as the page is written, and live where there are scripts. */
export function Countdown({ at }: { at: Date }) {
  const { t, locale, now } = useShell();
  const text = t('common.countdown.left', { left: '{left}' });
  const props = { at: at.toISOString(), now: now.epochMilliseconds, tag: locale.tag, text };
  return <Widget name="countdown" view={CountdownWidget} props={{ ...props, over: t('common.countdown.over') }} />;
}
