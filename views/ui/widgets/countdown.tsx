import { useEffect, useState } from 'react';
import { countdown } from '../../../src/lib/countdown.ts';

export type CountdownProps = {
  /** ISO 8601. */
  at: string;
  /** When the page was written, in milliseconds since 1970: what it says before it ticks. */
  now: number;
  tag: string;
  /** `{left}` stands where the time goes. */
  text: string;
  /** What is said when the time is over. */
  over: string;
};

/** What is left until a promise is due. It ticks for the eye alone: read out loud it would never end. */
export default function Countdown({ at, now, tag, text, over }: CountdownProps) {
  const due = Date.parse(at);
  const [left, setLeft] = useState(countdown(due, now, tag));

  useEffect(() => {
    // Nothing is drawn anew while the words stay the same, and nobody reads a page that is hidden.
    const tick = () => document.visibilityState === 'visible' && setLeft(countdown(due, Date.now(), tag));
    tick();
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [due, tag]);

  return (
    <p className="meta" role="timer">
      {left ? text.replace('{left}', left) : over}
    </p>
  );
}
