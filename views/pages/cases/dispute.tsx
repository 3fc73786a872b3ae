import type { CasePageData } from '../../../src/features/cases/case-page.ts';
import type { OtherCase } from '../../../src/features/cases/disputes/dispute.ts';
import { courtName } from '../../../src/lib/countries/courts.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';

type Own = Pick<CasePageData, 'watch' | 'dispute' | 'courtCase'>;

/** Whether another case is the same dispute before another court: asked, answered by who follows it, and taken back. */
export function Dispute({ watch, dispute, courtCase }: Own) {
  const { t, href } = useShell();
  const { linked, proposed, others, lacksAppeal } = dispute;
  if (linked.length === 0 && others.length === 0 && !lacksAppeal) return null;
  const action = `${href('account-cases-id', { id: watch.id })}/dispute`;
  // What may be linked is no matter for paper.
  const isTold = linked.length > 0 || lacksAppeal;
  if (!isTold && proposed.length === 0)
    return (
      <details className="fold screen" id="dispute">
        <summary>{t('cases.dispute.link')}</summary>
        <Ask action={action} others={others} />
      </details>
    );
  return (
    <section className={isTold ? 'part narrow' : 'part narrow screen'} aria-labelledby="dispute">
      <h2 id="dispute">{t(proposed.length > 0 ? 'cases.dispute.ask_title' : 'cases.dispute.title')}</h2>
      {lacksAppeal && (
        <>
          <p>{t('cases.dispute.add_why')}</p>
          <p>
            <LinkButton icon="plus" href={href('account-cases-new', {}, { country: courtCase.country })}>
              {t('cases.dispute.add')}
            </LinkButton>
          </p>
        </>
      )}
      {linked.length > 0 && (
        <>
          <p>{t('cases.dispute.linked')}</p>
          <ul className="stack">
            {linked.map((other) => (
              <li key={other.id} className="card">
                <p>
                  <a href={href('account-cases-id', { id: other.id })}>
                    <OtherName {...other} />
                  </a>
                </p>
                {other.isSeparable && <Separate action={action} id={other.id} />}
              </li>
            ))}
          </ul>
          {dispute.isSeparable && <Separate action={action} id={watch.id} />}
          <p className="muted">{t('cases.dispute.undo')}</p>
        </>
      )}
      {proposed.length > 0 ? (
        <Ask action={action} others={proposed} isAsked />
      ) : (
        others.length > 0 && (
          <details className="contents">
            <summary>{t('cases.dispute.link')}</summary>
            <Ask action={action} others={others} />
          </details>
        )
      )}
    </section>
  );
}

function Ask({ action, others, isAsked }: { action: string; others: OtherCase[]; isAsked?: boolean }) {
  const { t } = useShell();
  return (
    <>
      <p>{t('cases.dispute.effects')}</p>
      <Form className="form" method="post" action={action}>
        <Choices
          name="other"
          label={t('cases.dispute.which')}
          options={others.map((other) => ({ value: other.id, label: <OtherName {...other} /> }))}
        />
        <Button icon="check">{t('cases.dispute.yes')}</Button>
      </Form>
      {isAsked && (
        <Form method="post" action={action}>
          <input type="hidden" name="answer" value="no" />
          <Button variant="plain">{t('cases.dispute.no')}</Button>
        </Form>
      )}
    </>
  );
}

function Separate({ action, id }: { action: string; id: string }) {
  const { t } = useShell();
  return (
    <Form method="post" action={`${action}/removal`}>
      <input type="hidden" name="other" value={id} />
      <Button variant="plain" icon="undo-2">
        {t('cases.dispute.separate')}
      </Button>
    </Form>
  );
}

/** A case in a line: one's own name for it, its number and its court. */
export function OtherName({ nickname, number, country, court, place }: Omit<OtherCase, 'id'>) {
  const { locale } = useShell();
  return (
    <>
      {nickname && (
        <>
          <bdi>{nickname}</bdi> ·{' '}
        </>
      )}
      <bdi className="ref" dir="ltr">
        {number}
      </bdi>{' '}
      · {courtName(country, court, place, locale.language)}
    </>
  );
}
