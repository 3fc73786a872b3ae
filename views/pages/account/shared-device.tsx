import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { TicksPart } from '../../ui/components/ticks.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type SharedDeviceProps = {
  /** Where they came from, to go on there. */
  next: string | null;
};

/** For who is on somebody else's telephone: what is then done, and what nobody can do for them. */
export function SharedDevicePage({ next }: SharedDeviceProps) {
  const { t, href, isOnSharedDevice } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{t('device.title')}</h1>
        <p className="lead">{t('device.lead')}</p>
      </div>
      <TicksPart
        title={t('device.begin')}
        icon="check"
        points={[t('device.does.pages'), t('device.does.end'), t('device.does.others')]}
      />
      <Callout title={t('device.stays_title')}>
        <p>{t('device.stays')}</p>
      </Callout>
      {!isOnSharedDevice && (
        <Form className="row" method="post" action={href('shared-device')} data-hx-boost="false">
          {next && <input type="hidden" name="return" value={next} />}
          <Button>{t('device.begin')}</Button>
          <Button variant="plain" formAction={href('shared-device-end')}>
            {t('device.end')}
          </Button>
        </Form>
      )}
    </>
  );
}

SharedDevicePage.head = (_: SharedDeviceProps, { t }: Shell): Head => ({ title: t('device.title'), noindex: true });
SharedDevicePage satisfies View<SharedDeviceProps>;
