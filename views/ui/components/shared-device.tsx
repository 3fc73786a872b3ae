import type { RouteName } from '../../../src/platform/http/routes.ts';
import { useShell } from '../shell.tsx';
import { Button } from './button.tsx';
import { Form } from './form.tsx';

/** Where something begins that somebody may not want to leave on the telephone it is done with. */
const firstPages: ReadonlySet<RouteName> = new Set([
  'new',
  'contact',
  'pay',
  'account-cases-new',
  'e-services-cases',
  'e-services-rent-appartment',
  'e-services-rent-appartment-new',
  'pages-good-conduct',
  'pages-good-conduct-new',
  'pages-housing-certificate',
  'pages-housing-certificate-new',
  'account-login',
  'account-signup',
] satisfies RouteName[]);

/** Above every page of a device that is not one's own: the way to leave nothing on it. */
export function SharedDeviceBar() {
  const { t, href, isOnSharedDevice } = useShell();
  if (!isOnSharedDevice) return null;
  return (
    <Form className="row lent wrap" method="post" action={href('shared-device-end')} data-hx-boost="false" data-lent="">
      <p>{t('device.bar')}</p>
      <Button icon="log-out">{t('device.end')}</Button>
    </Form>
  );
}

/** Below the first page of whatever can be begun, and no part of it. */
export function SharedDeviceOffer() {
  const { t, route, isOnSharedDevice } = useShell();
  if (isOnSharedDevice || !route || !firstPages.has(route.name)) return null;
  return (
    <aside className="wrap lend" aria-label={t('device.title')}>
      <NotMyPhone />
    </aside>
  );
}

/** One press, and back to the same page. */
export function NotMyPhone() {
  const { t, href, path, query, isOnSharedDevice } = useShell();
  if (isOnSharedDevice) return null;
  return (
    <Form className="row" method="post" action={href('shared-device')} data-hx-boost="false">
      <input type="hidden" name="return" value={path + query} />
      <Button variant="plain">{t('device.title')}</Button> <span className="muted">{t('device.offer')}</span>
    </Form>
  );
}
