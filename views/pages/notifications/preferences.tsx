import { Fragment } from 'react';
import { fieldsShown, type gridOf, type Settings } from '../../../src/features/notifications/preferences.ts';
import { countryZones } from '../../../src/lib/instants.ts';
import { formatPhone } from '../../../src/lib/phones.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Checkbox } from '../../ui/components/choices.tsx';
import { ErrorSummary, formTitle, useErrors } from '../../ui/components/error-summary.tsx';
import { Select } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { useNames } from '../../ui/components/names.ts';
import { Widget } from '../../ui/components/widget.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import PushDevice from '../../ui/widgets/push-device.tsx';

type Row = ReturnType<typeof gridOf>[number];
export type PreferencesProps = {
  grid: Row[];
  settings: Settings;
  /** Browsers that may ring. */
  devices: number;
  /** What a browser is asked to take messages from; null where none would come. */
  pushKey: string | null;
  /** Null where WhatsApp is not offered. */
  whatsapp: WhatsappProps | null;
};
type WhatsappProps = {
  /** The telephone they are told at; null where they have confirmed none. */
  phone: string | null;
  isAgreed: boolean;
  errors: FieldError[];
};

/** What is told by which channel, and when nothing rings. */
export function PreferencesPage({ grid, settings, devices, pushKey, whatsapp }: PreferencesProps) {
  const { t, href } = useShell();
  return (
    <>
      <Breadcrumbs items={[{ href: href('notifications'), label: t('notifications.title') }]} />
      <ErrorSummary errors={whatsapp?.errors ?? []} />
      <div className="stack">
        <h1>{t('notifications.preferences.title')}</h1>
        <p className="narrow">{t('notifications.preferences.lead')}</p>
        <p className="narrow muted">{t('notifications.preferences.locked')}</p>
      </div>
      <Form className="form" method="post" action={href('notifications-preferences')}>
        {grid.map((row) => (
          <Category key={row.category} {...row} />
        ))}
        <Hours {...settings} />
        <input type="hidden" name="_shown" value={String(new URLSearchParams(fieldsShown(grid, settings)))} />
        <Button icon="save">{t('notifications.preferences.save')}</Button>
      </Form>
      {whatsapp && <Whatsapp {...whatsapp} />}
      {(pushKey || devices > 0) && <Devices count={devices} pushKey={pushKey} />}
    </>
  );
}

PreferencesPage.head = ({ whatsapp }: PreferencesProps, shell: Shell): Head => ({
  title: formTitle(shell.t('notifications.preferences.title'), whatsapp?.errors ?? [], shell),
  noindex: true,
});
PreferencesPage satisfies View<PreferencesProps>;

function Category({ category, channels }: Row) {
  const { t, format } = useShell();
  const locked = channels.filter(({ isLocked }) => isLocked).map(({ channel }) => channel);
  const always = (['inbox', ...locked] as const).map((channel) => t(`notifications.channel.${channel}`));
  return (
    <fieldset className="choices">
      {' '}
      <legend>{t(`notifications.category.${category}.title`)}</legend>
      <p className="hint">{t(`notifications.category.${category}.body`)}</p>
      <Meta as="p">
        <Icon name="lock" />
        <span>{t('notifications.preferences.always', { ways: format.list(always) })}</span>
      </Meta>
      <div className="row">
        {channels
          .filter(({ isLocked }) => !isLocked)
          .map(({ channel, isOn }) => (
            <Fragment key={channel}>
              {' '}
              <label className="choice">
                <input type="checkbox" name={`${category}_${channel}`} defaultChecked={isOn} />
                <span>{t(`notifications.channel.${channel}`)}</span>
              </label>
            </Fragment>
          ))}
      </div>
    </fieldset>
  );
}

/** Whether we may write to them by WhatsApp: by a tick of their own, and never where nobody asked for it. */
function Whatsapp({ phone, isAgreed, errors }: WhatsappProps) {
  const { t, href, locale } = useShell();
  const errorOf = useErrors(errors);
  const action = `${href('notifications-preferences')}/whatsapp`;
  // In one line and from left to right: half a number reads as another.
  const shown = phone && `\u2066${formatPhone(phone, locale.country).replaceAll(' ', '\u00a0')}\u2069`;
  return (
    <section className="part narrow" aria-labelledby="whatsapp">
      <h2 id="whatsapp">{t('notifications.whatsapp.title')}</h2>
      {!shown && (
        <>
          <p>{t('notifications.whatsapp.phone')}</p>
          <LinkButton href={href('account-settings-contacts')}>{t('notifications.whatsapp.add')}</LinkButton>
        </>
      )}
      {shown && isAgreed && (
        <Form method="post" action={`${action}/end`}>
          <p>{t('notifications.whatsapp.agreed', { phone: shown })}</p>
          <Button variant="quiet" icon="x">
            {t('notifications.whatsapp.end')}
          </Button>
        </Form>
      )}
      {shown && !isAgreed && (
        <Form className="form" method="post" action={action}>
          <p className="muted">{t('notifications.whatsapp.lead')}</p>
          <input type="hidden" name="phone" value={phone ?? ''} />
          <Checkbox name="agree" label={t('notifications.whatsapp.agree', { phone: shown })} error={errorOf('agree')} />
          <Button>{t('notifications.whatsapp.save')}</Button>
        </Form>
      )}
    </section>
  );
}

/** Which browsers ring. Asking one for it takes a script; without, the other channels remain. */
function Devices({ count, pushKey }: { count: number; pushKey: string | null }) {
  const { t, href } = useShell();
  const words = {
    allow: t('notifications.push.allow'),
    done: t('notifications.push.done'),
    refused: t('notifications.push.refused'),
  };
  return (
    <section className="part narrow" aria-labelledby="devices">
      <h2 id="devices">{t('notifications.push.title')}</h2>
      <p className="muted">{t('notifications.push.lead')}</p>
      <p>{t('notifications.push.count', { count })}</p>
      {pushKey && (
        <Widget
          name="push-device"
          view={PushDevice}
          props={{ pushKey, action: `${href('notifications')}/devices`, words }}
        />
      )}
      {count > 0 && (
        <Form method="post" action={`${href('notifications')}/devices/removal`}>
          <Button variant="quiet" icon="x">
            {t('notifications.push.remove')}
          </Button>
        </Form>
      )}
    </section>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function Hours({ digest, quietFrom, quietTo, zone }: Settings) {
  const { t, format } = useShell();
  const names = useNames();
  const options = hours.map((hour) => ({
    value: String(hour),
    label: format.time(Temporal.PlainTime.from({ hour })),
  }));
  return (
    <>
      <Checkbox
        name="digest"
        label={t('notifications.preferences.digest')}
        hint={t('notifications.preferences.digest_hint')}
        checked={digest}
        optional
      />
      <p className="hint">{t('notifications.preferences.quiet')}</p>
      <Select
        name="quietFrom"
        label={t('notifications.preferences.from')}
        value={String(quietFrom)}
        options={options}
      />
      <Select name="quietTo" label={t('notifications.preferences.to')} value={String(quietTo)} options={options} />
      <Select
        name="zone"
        label={t('notifications.preferences.zone')}
        value={zone}
        options={Object.entries(countryZones).map(([country, value]) => ({ value, label: names.country(country) }))}
      />
    </>
  );
}
