import type { Details } from '../../../src/features/procedures/start-page.ts';
import { Card } from '../../ui/components/card.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Ticks } from '../../ui/components/ticks.tsx';
import { useShell } from '../../ui/shell.tsx';
import { FeeLines } from './costs.tsx';

type Documents = Details['documents'];
type Document = Documents[number];

/** One name, several papers: the wrong one costs a second trip. */
export function ChooseDocument({ documents }: { documents: Documents }) {
  const { t } = useShell();
  return (
    <section className="part" aria-labelledby="which">
      <h2 id="which">{t('procedures.choose_document.title')}</h2>
      <p>{t('procedures.choose_document.hint')}</p>
      <ul className="grid halves">
        {documents.map(({ id, name, whenToChoose }) => (
          <li key={id}>
            <Card title={name} href={`#${id}`}>
              <p>{whenToChoose}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function DocumentPart({ document, isLease }: { document: Document; isLease: boolean }) {
  const { t } = useShell();
  const { id, name, alsoCalled, authorityFee, time, validity, useAbroad, attachments, traps } = document;
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="muted">{t('procedures.also_called', { names: alsoCalled })}</p>
      <div className="narrow">
        <DefinitionList
          items={[
            { term: t(isLease ? 'procedures.lease.shows' : 'procedures.shows'), value: document.shows },
            { term: t(isLease ? 'procedures.lease.issuer' : 'procedures.issuer'), value: document.issuer },
            { term: t('procedures.who_may_ask'), value: document.whoMayAsk },
            { term: t('procedures.authority_fee'), value: <FeeLines fee={authorityFee} /> },
            { term: t('procedures.how_long'), value: time.text },
            { term: t('procedures.valid_for'), value: validity.text },
          ]}
        />
      </div>
      {useAbroad && <p className="narrow">{useAbroad}</p>}
      <h3>{t('procedures.attachments.title')}</h3>
      <div className="grid">
        {attachments.map(({ situation, items }) => (
          <div key={situation}>
            <p>
              <strong>{t(`procedures.situation.${situation}`)}</strong>
            </p>
            <Ticks icon="check" points={items} />
          </div>
        ))}
      </div>
      <h3>{t('procedures.traps')}</h3>
      <div className="narrow">
        <Ticks icon="triangle-alert" points={traps} />
      </div>
    </section>
  );
}
