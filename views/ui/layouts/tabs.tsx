import type { RouteName } from '../../../src/platform/http/routes.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { useShell } from '../shell.tsx';
import { fragment } from './fragment.tsx';

/** Shapes of few strokes: they come with every page. */
const tabs: [RouteName, string, Key, RegExp][] = [
  ['index', 'M3 11l9-8 9 8v10H3zM9 21v-6h6v6', 'layout.tabs.home', /^index$/],
  ['new', 'M21 12a8 8 0 0 1-12 7l-6 2 2-6a8 8 0 1 1 16-3z', 'layout.tabs.ask', /^new/],
  ['e-services', 'M6 2h9l5 5v15H6zM14 2v6h6', 'layout.tabs.services', /^(e-services|pages)/],
  [
    'profile',
    'M4 21a8 8 0 0 1 16 0M7 8a5 5 0 1 0 10 0A5 5 0 1 0 7 8',
    'layout.tabs.mine',
    /^(profile|account-|notifications)/,
  ],
];

/** The four places one goes to, at the thumb of who holds a telephone; wide screens have them in the header. */
export const Tabs = fragment('tabs', (_, { route }) => [placeOf(route?.name)], Places);

const placeOf = (name = '') => tabs.findIndex(([, , , at]) => at.test(name));

function Places() {
  const { t, href, route } = useShell();
  const place = placeOf(route?.name);
  return (
    <nav className="tabs" aria-label={t('layout.tabs.label')}>
      {tabs.map(([name, shape, words], index) => (
        <a key={name} href={href(name)} aria-current={index === place ? 'true' : undefined}>
          <svg className="i" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={shape} />
          </svg>
          {` ${t(words)}`}
        </a>
      ))}
    </nav>
  );
}
