import { useEffect, useState } from 'react';
import { memoize } from '../../../src/lib/memoize.ts';
import { numberingSystemOf } from '../../../src/lib/numbering.ts';

export type CharacterCountProps = {
  /** Id of the field that is counted. */
  field: string;
  max: number;
  used: number;
  /** `{used}` and `{max}` stand where the numbers go. */
  text: string;
  tag: string;
};

const quiet = 1000;

/** How much of a long text is used up. Read out when the writer pauses near the end, not at every letter. */
export default function CharacterCount({ field, max, used, text, tag }: CharacterCountProps) {
  const [count, setCount] = useState(used);
  const [said, setSaid] = useState('');
  const words = text.replace('{used}', numberIn(tag).format(count)).replace('{max}', numberIn(tag).format(max));

  useEffect(() => {
    const control = document.getElementById(field) as HTMLTextAreaElement | null;
    const update = () => control && setCount(lengthOf(control.value));
    update();
    control?.addEventListener('input', update);
    return () => control?.removeEventListener('input', update);
  }, [field]);

  useEffect(() => {
    if (count < max * 0.9) return setSaid('');
    const timer = setTimeout(() => setSaid(words), quiet);
    return () => clearTimeout(timer);
  }, [count, max, words]);

  return (
    <>
      <p className={count > max ? 'fault' : 'hint'}>{words}</p>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

const numberIn = memoize((tag) => new Intl.NumberFormat(tag, { numberingSystem: numberingSystemOf(tag) }));

/** As the server counts: a letter outside the basic plane is one. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;
