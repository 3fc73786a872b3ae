import { families, wholeFamily } from '../../../src/features/webhooks/kinds.ts';
import { Choices } from '../../ui/components/choices.tsx';
import { useShell } from '../../ui/shell.tsx';

/** What an address is told, by the sort of thing that it happens to. */
export function WebhookKinds({ chosen, error }: { chosen: string[]; error?: string }) {
  const { t } = useShell();
  const all = families.map(wholeFamily);
  return (
    <Choices
      name="kinds"
      label={t('webhooks.kinds')}
      multiple
      value={chosen.includes('*') ? all : chosen}
      error={error}
      options={families.map((family) => ({ value: wholeFamily(family), label: t(`webhooks.kinds.${family}`) }))}
    />
  );
}

/** What a program chose one by one, which the boxes cannot show. */
export const singleKinds = (chosen: string[]): string[] => chosen.filter((each) => !each.endsWith('*'));
