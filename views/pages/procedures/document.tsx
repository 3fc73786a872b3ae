import type { Details } from '../../../src/procedures/start-page.ts';
import { Card } from '../../components/card.tsx';
import { DefinitionList } from '../../components/definition-list.tsx';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icons.ts';
import { useShell } from '../../shell.tsx';
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

export function DocumentPart({ document }: { document: Document }) {
  const { t } = useShell();
  const { id, name, alsoCalled, authorityFee, time, validity, useAbroad } = document;
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="muted">{t('procedures.also_called', { names: alsoCalled })}</p>
      <div className="narrow">
        <DefinitionList
          items={[
            { term: t('procedures.shows'), value: document.shows },
            { term: t('procedures.issuer'), value: document.issuer },
            { term: t('procedures.who_may_ask'), value: document.whoMayAsk },
            { term: t('procedures.authority_fee'), value: <FeeLines fee={authorityFee} /> },
            { term: t('procedures.how_long'), value: time.text },
            { term: t('procedures.valid_for'), value: validity.text },
            { term: t('procedures.use_abroad'), value: useAbroad },
          ]}
        />
      </div>
      <h3>{t('procedures.papers.title')}</h3>
      <div className="grid">
        {document.papers.map(({ situation, items }) => (
          <Points key={situation} title={t(`procedures.situation.${situation}`)} icon="check" points={items} />
        ))}
      </div>
      <Points title={t('procedures.traps')} icon="triangle-alert" points={document.traps} />
    </section>
  );
}

export function Points({ title, icon, points }: { title: string; icon: IconName; points: string[] }) {
  return (
    <div className="stack narrow">
      <p>
        <strong>{title}</strong>
      </p>
      <ul className="ticks">
        {points.map((point) => (
          <li key={point}>
            <Icon name={icon} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
