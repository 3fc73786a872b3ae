import type { ReactNode } from 'react';
import { SharedDeviceBar, SharedDeviceOffer } from '../components/shared-device.tsx';
import { type Head, useShell } from '../shell.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MaintenanceBanners } from './maintenance-banners.tsx';
import { Tabs } from './tabs.tsx';

/** What htmx replaces when a page follows another, and what it restores on Back: header, main and footer. */
export function PageLayout({ typing, children }: Pick<Head, 'typing'> & { children: ReactNode }) {
  const { t } = useShell();
  return (
    <div id="page" data-hx-history-elt="">
      <a className="skip" href="#main">
        {t('layout.skip')}
      </a>{' '}
      <Header typing={typing} />
      <SharedDeviceBar />
      <MaintenanceBanners />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SharedDeviceOffer />
      <Footer /> <Tabs />
    </div>
  );
}
