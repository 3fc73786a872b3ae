import { useEffect, useState } from 'react';
import { memoize } from '../../../src/lib/memoize.ts';
import { numberingSystemOf } from '../../../src/lib/numbering.ts';

export type CharacterCountProps = {
  /** Id of the field that is counted. */
  field: string;
  max: number;
  /** `{used}` stands where the number goes. */
  text: string;
  /** Said until somebody counts, which takes a script. */
  limit: string;
  tag: string;
};

const quiet = 1000;

/** How much of a long text is used up. Read out when the writer pauses near the end, not at every letter. */
export default function CharacterCount({ field, max, text, limit, tag }: CharacterCountProps) {
  const [count, setCount] = useState(-1);
  const [said, setSaid] = useState('');
  const words = count < 0 ? limit : text.replace('{used}', numberIn(tag).format(count));

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
const lengthOf = (text: string): number => Array.from(text.trim()).length;
