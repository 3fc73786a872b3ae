import type { SentItem } from '../../../src/features/accounts/sign-in/owned-item.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type SharedDeviceEndedProps = {
  sent: SentItem[];
  hasAccount: boolean;
};

/** The last page on a device that is not one's own: what to take along, and nothing of what it was about. */
export function SharedDeviceEndedPage({ sent, hasAccount }: SharedDeviceEndedProps) {
  const { t, href } = useShell();
  return (
    <>
      <div className="stack" data-lent="">
        <h1>{t('device.ended.title')}</h1>
        <Callout tone="success">
          <p>{t('device.ended.lead')}</p>
        </Callout>
      </div>
      {hasAccount && <p>{t('device.ended.account')}</p>}
      {sent.length > 0 && (
        <section className="part narrow" aria-labelledby="keep">
          <h2 id="keep">{t('device.ended.keep')}</h2>
          <p>{t('device.ended.keep_hint')}</p>
          {sent.map((item) => (
            <Numbers key={item.id} item={item} />
          ))}
          <p>{t('device.ended.elsewhere', { place: t('layout.nav.reference') })}</p>
        </section>
      )}
      {sent.length === 0 && !hasAccount && <p>{t('device.ended.nothing')}</p>}
      <div className="row">
        <LinkButton icon="home" href={href('index')}>
          {t('error.homeCta')}
        </LinkButton>
      </div>
    </>
  );
}

SharedDeviceEndedPage.head = (_: SharedDeviceEndedProps, { t }: Shell): Head => ({
  title: t('device.ended.title'),
  noindex: true,
});
SharedDeviceEndedPage satisfies View<SharedDeviceEndedProps>;

function Numbers({ item: { kind, reference, code } }: { item: SentItem }) {
  const { t } = useShell();
  if (!reference || kind === 'draft') return null;
  return (
    <div className="stack">
      <h3>{t(`device.kind.${kind}`)}</h3>
      <DefinitionList
        items={[
          { term: t('device.ended.reference'), value: <Reference value={reference} /> },
          ...(code ? [{ term: t('device.ended.code'), value: <bdi dir="ltr">{code}</bdi> }] : []),
        ]}
      />
    </div>
  );
}
