import { useShell } from '../shell.tsx';
import CountdownWidget from '../widgets/countdown.tsx';
import { Widget } from './widget.tsx';

type CountdownProps = {
  at: Date;
  /** What it is the time of, where several stand together. */
  label?: string;
};

/** What is left until a promise is due, right as the page is written, and live where there are scripts. */
export function Countdown({ at, label }: CountdownProps) {
  const { t, locale, now } = useShell();
  const text = label ? `${label} {left}` : t('common.countdown.left', { left: '{left}' });
  const over = label ? `${label} ${t('common.countdown.past')}` : t('common.countdown.over');
  const props = { at: at.toISOString(), now: now.epochMilliseconds, tag: locale.tag, text };
  return <Widget name="countdown" view={CountdownWidget} props={{ ...props, over }} />;
}
