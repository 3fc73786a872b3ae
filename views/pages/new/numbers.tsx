import { privateNumbersIn } from '../../../src/features/consultations/private-numbers.ts';
import type { Typed } from '../../../src/platform/http/forms.ts';
import { Callout } from '../../ui/components/callout.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { useShell } from '../../ui/shell.tsx';

/** The numbers in what was typed that nobody needs to read, while it is not decided what becomes of them. */
export function Numbers({ typed: { title = '', body = '' }, error }: { typed: Typed; error: string | undefined }) {
  const { t } = useShell();
  if (!error) return null;
  const numbers = privateNumbersIn(`${title}\n${body}`);
  const count = numbers.length;
  return (
    <Callout tone="warning" title={t('asking.numbers.title', { count })}>
      <ul>
        {numbers.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one number may stand in the text twice
          <li key={index}>
            {t(`asking.numbers.${kind}`)}{' '}
            <bdi className="ref" dir="ltr">
              {text}
            </bdi>
          </li>
        ))}
      </ul>
      <Choices
        name="numbers"
        label={t('asking.numbers.label', { count })}
        value="remove"
        error={error}
        options={[
          { value: 'remove', label: t('asking.numbers.remove', { count }) },
          { value: 'keep', label: t('asking.numbers.keep', { count }) },
        ]}
      />
    </Callout>
  );
}
