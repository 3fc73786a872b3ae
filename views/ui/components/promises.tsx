import type { Key } from '../../../src/platform/i18n/messages.ts';
import { useShell } from '../shell.tsx';
import { Icon } from './icon.tsx';

/** What the site promises, a line each. */
export function Promises({ keys }: { keys: Key[] }) {
  const { t } = useShell();
  return (
    <ul className="ticks">
      {keys.map((key) => (
        <li key={key}>
          <Icon name="check" />
          {t(key)}
        </li>
      ))}
    </ul>
  );
}
