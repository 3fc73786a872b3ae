import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { Form } from '../../ui/components/form.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHeading } from './settings-heading.tsx';

export type DataProps = {
  /** When the account goes; null while nobody asked for that. */
  deletesAt: Date | null;
  days: number;
  isEmployed: boolean;
};

const stays: [Key, Key][] = [
  ['settings.data.stays.receipts', 'settings.data.stays.receipts_why'],
  ['settings.data.stays.answers', 'settings.data.stays.answers_why'],
  ['settings.data.stays.leases', 'settings.data.stays.leases_why'],
  ['settings.data.stays.log', 'settings.data.stays.log_why'],
  ['settings.data.stays.open', 'settings.data.stays.open_why'],
];

export function DataPage({ deletesAt, days, isEmployed }: DataProps) {
  const { t, href } = useShell();
  const path = href('account-settings-data');
  return (
    <SettingsFrame>
      <SettingsHeading title={t('account.settings.data.title')} />
      <section className="part narrow">
        <h2>{t('settings.data.copy')}</h2>
        <p>{t('settings.data.copy_body')}</p>
        <div className="row">
          <LinkButton href={href('account-settings-export')} icon="eye">
            {t('settings.data.read')}
          </LinkButton>
          <LinkButton href={`${path}/export.json`} icon="download" download data-hx-boost="false">
            {t('settings.data.json')}
          </LinkButton>
        </div>
      </section>
      <section className="part narrow">
        <h2>{t('settings.data.delete')}</h2>
        {deletesAt ? <Planned at={deletesAt} /> : <p>{t('settings.data.delete_body', { days })}</p>}
        <h3>{t('settings.data.stays.title')}</h3>
        <ul className="lines">
          {stays.map(([what, why]) => (
            <li key={what}>
              <strong>{t(what)}</strong>
              <p>{t(why)}</p>
            </li>
          ))}
        </ul>
        {isEmployed && <Employed />}
        {!isEmployed && !deletesAt && (
          <Form method="post" action={`${path}/deletion`}>
            <Button variant="danger" icon="trash-2">
              {t('settings.data.delete_submit')}
            </Button>
          </Form>
        )}
      </section>
    </SettingsFrame>
  );
}

DataPage.head = (_: DataProps, { t }: Shell): Head => ({ title: t('account.settings.data.title'), noindex: true });
DataPage satisfies View<DataProps>;

function Planned({ at }: { at: Date }) {
  const { t, href, format } = useShell();
  const date = format.dateTime(Temporal.Instant.fromEpochMilliseconds(at.getTime()));
  return (
    <Callout tone="warning" role="status" title={t('settings.data.planned', { date })}>
      <p>{t('settings.data.planned_body')}</p>
      <Form method="post" action={`${href('account-settings-data')}/deletion/withdrawal`}>
        <Button icon="undo-2">{t('settings.data.keep')}</Button>
      </Form>
    </Callout>
  );
}

function Employed() {
  const { t, href } = useShell();
  return (
    <>
      <p>{t('settings.data.employed')}</p>
      <div className="row">
        <LinkButton href={href('contact', {}, { topic: 'account' })}>{t('account.settings.data.write')}</LinkButton>
      </div>
    </>
  );
}
