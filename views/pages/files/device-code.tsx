import { say, type Words } from '../../../src/platform/i18n/words.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type DeviceCodeProps = { code: string; expiresAt: string; label: Words; back: string };

/** What to type on the other device, and where. */
export function DeviceCodePage({ code, expiresAt, label, back }: DeviceCodeProps) {
  const { t, href, locale, origin } = useShell();
  return (
    <>
      <div className="stack">
        <h1>{say(label, t, locale)}</h1>
        <p className="lead">{t('files.device.lead')}</p>
      </div>
      <div className="card narrow">
        <p>
          {t('files.device.address')}{' '}
          <strong>
            <bdi dir="ltr">{`${origin}${href('files-elsewhere')}`.replace(/^https?:\/\//, '')}</bdi>
          </strong>
        </p>
        <p>{t('files.device.code')}</p>
        <p className="price">
          <span>
            <bdi dir="ltr">{`${code.slice(0, 4)} ${code.slice(4, 7)} ${code.slice(7)}`}</bdi>
          </span>
        </p>
      </div>
      <p className="muted">
        {t('files.device.until')} <Time at={expiresAt} as="dateTime" />
      </p>
      <div className="row">
        <LinkButton href={back}>{t('files.back')}</LinkButton>
      </div>
    </>
  );
}

DeviceCodePage.head = (_: DeviceCodeProps, { t }: Shell): Head => ({ title: t('files.device.title'), noindex: true });
DeviceCodePage satisfies View<DeviceCodeProps>;
