import type { ReactNode } from 'react';
import type { Toast } from '../../../src/platform/http/toast.ts';
import { Callout } from '../components/callout.tsx';
import { useNames } from '../components/names.ts';
import { SharedDeviceBar, SharedDeviceOffer } from '../components/shared-device.tsx';
import { type Head, useShell } from '../shell.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { JsonLd } from './json-ld.tsx';
import { MaintenanceBanners } from './maintenance-banners.tsx';
import { Tabs } from './tabs.tsx';

type LayoutProps = {
  head: Head;
  /** What a form has just done, in the page itself: not every browser runs the script that else says it. */
  toast: Toast | null;
  /** What stands in the header for who is signed in; null for all others. */
  account: ReactNode;
  children: ReactNode;
};

/** What htmx replaces when a page follows another, and what it restores on Back: header, main and footer. */
export function PageLayout({ head, toast, account, children }: LayoutProps) {
  const { t, clock, workplace } = useShell();
  const names = useNames();
  return (
    <div id="page" data-hx-history-elt="">
      <a className="skip" href="#main">
        {t('layout.skip')}
      </a>{' '}
      <Header typing={head.typing} account={account} />
      <SharedDeviceBar />
      <MaintenanceBanners />
      <main id="main" tabIndex={-1}>
        {toast && (
          <Callout tone={toast.color} role="status">
            <p>{toast.title}</p>
          </Callout>
        )}
        {children}
        {clock && <p className="muted">{t('desk.clock', { country: names.country(clock) })}</p>}
      </main>
      <SharedDeviceOffer />
      {/* What it leads to is for who asks us, and the desk has its own lists. */}
      {workplace !== 'desk' && <Footer />} <Tabs />
      <JsonLd jsonLd={head.jsonLd} noindex={head.noindex} />
    </div>
  );
}
