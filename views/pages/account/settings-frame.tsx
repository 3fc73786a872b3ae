import type { ReactNode } from 'react';
import { useShell } from '../../ui/shell.tsx';
import { settingsSections } from './settings-sections.ts';

/** A page below the settings: the others stand beside it on wide screens, and folded below it on a telephone. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="beside">
      <div className="stack">{children}</div>
      <Others />
    </div>
  );
}

function Others() {
  const { t, href, path } = useShell();
  const isHere = (address: string) => path === address || path.startsWith(`${address}/`);
  return (
    <div className="filters">
      <details>
        <summary className="button">{t('account.settings.others')}</summary>
      </details>
      <nav aria-labelledby="others">
        <h2 id="others">{t('account.settings.title')}</h2>
        <ul className="menu-list">
          {settingsSections.map(({ route, title }) => (
            <li key={route}>
              <a href={href(route)} aria-current={isHere(href(route)) ? 'page' : undefined}>
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
