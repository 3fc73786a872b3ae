import type { Details } from '../../../src/features/procedures/start-page.ts';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Money } from '../../ui/components/money.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Ours by how much we do. The authority's fee stands with its document: it goes to them. */
export function Costs({ details: { ourPrices, vatRate }, isLease }: { details: Details; isLease: boolean }) {
  const { t, format } = useShell();
  if (ourPrices.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="costs">
      <h2 id="costs">{t('procedures.costs')}</h2>
      <DefinitionList
        items={[
          {
            key: 'guide',
            term: <Mode title={t('procedures.mode.guide')} body={t('procedures.mode.guide_body')} />,
            value: t('procedures.our_price_free'),
          },
          ...ourPrices.map((price) => ({
            key: price.mode,
            term: (
              <Mode
                title={t(`procedures.mode.${price.mode}`)}
                body={t(isLease ? 'procedures.lease.prepare_body' : `procedures.mode.${price.mode}_body`)}
              />
            ),
            value: (
              <>
                <Money value={price} />{' '}
                <span className="meta">{t('procedures.our_price_vat', { rate: format.percent(vatRate / 100) })}</span>
              </>
            ),
          })),
        ]}
      />
      <p className="muted">{t('procedures.authority_fee_note')}</p>
    </section>
  );
}

function Mode({ title, body }: { title: string; body: string }) {
  return (
    <>
      <strong>{title}</strong>
      <br />
      {body}
    </>
  );
}

type Fee = Details['documents'][number]['authorityFee'];

/** Amounts where there are any, and what is said about them in every case. */
export function FeeLines({ fee: { text, value } }: { fee: Fee }) {
  if (!value) return <>{text}</>;
  return (
    <>
      {value.map((line) => (
        <p key={line.for ?? ''}>
          <Money value={line} />
          {line.for && <br />}
          {line.for}
        </p>
      ))}
      <p className="meta">{text}</p>
    </>
  );
}
