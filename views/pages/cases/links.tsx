import type { CasePageData, OwnCaseLink } from '../../../src/features/cases/case-page.ts';
import { nicknameLength } from '../../../src/features/cases/watching/watch.ts';
import { Button } from '../../ui/components/button.tsx';
import { Checkbox } from '../../ui/components/choices.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

/** Who else sees this case, and by which address; each is taken back at once. */
export function Links({ watch, links, formIds, dispute }: CasePageData) {
  const { t, href } = useShell();
  const action = `${href('account-cases-id', { id: watch.id })}/links`;
  const shares = links.filter(({ kind }) => kind === 'share');
  return (
    <>
      <details className="fold screen" id="links" open={shares.length > 0}>
        <summary>{t('cases.share.title')}</summary>
        <p>{t('cases.share.lead')}</p>
        <LinkList links={shares} action={action} />
        <Form className="form" method="post" action={action}>
          <input type="hidden" name="_form" value={formIds.share} />
          <input type="hidden" name="kind" value="share" />
          <TextField
            name="label"
            label={t('cases.share.label')}
            optional
            autoComplete="off"
            maxLength={nicknameLength}
          />
          {dispute.linked.length > 0 && <Checkbox name="linked" label={t('cases.share.linked')} />}
          <Button variant="plain" icon="plus">
            {t('cases.share.add')}
          </Button>
        </Form>
      </details>
      {/* Another part of the page leads here, and not every browser opens what is folded around the place it goes to. */}
      <details className="fold screen" id="calendar" open>
        <summary>{t('cases.calendar.title')}</summary>
        <p>{t('cases.calendar.lead')}</p>
        {dispute.linked.length > 0 && <p>{t('cases.calendar.linked')}</p>}
        <CalendarLinks
          links={links.filter(({ kind }) => kind === 'calendar')}
          action={action}
          formId={formIds.calendar}
        />
      </details>
      {watch.readingCode && <StatusByText reference={watch.reference} code={watch.readingCode} />}
    </>
  );
}

function StatusByText({ reference, code }: { reference: string; code: string }) {
  const { t } = useShell();
  return (
    <details className="fold">
      <summary>{t('cases.text.title')}</summary>
      <p>{t('cases.text.lead')}</p>
      <p>
        <Reference value={reference} /> ·{' '}
        <bdi className="ref" dir="ltr" translate="no">
          {code}
        </bdi>
      </p>
      <p className="links">
        <a href={`/t/${reference}?k=${code}`}>{t('cases.text.try')}</a>
      </p>
    </details>
  );
}

export function CalendarLinks({ links, action, formId }: { links: OwnCaseLink[]; action: string; formId: string }) {
  const { t } = useShell();
  return (
    <>
      <LinkList links={links} action={action} />
      <Form method="post" action={action}>
        <input type="hidden" name="_form" value={formId} />
        <input type="hidden" name="kind" value="calendar" />
        <Button variant="plain" icon="calendar">
          {t('cases.calendar.add')}
        </Button>
      </Form>
    </>
  );
}

function LinkList({ links, action }: { links: OwnCaseLink[]; action: string }) {
  const { t, href, origin } = useShell();
  return (
    <ul className="stack">
      {links.map(({ token, kind, label, createdAt, lastUsedAt }) => {
        const path = kind === 'share' ? href('shared-cases-token', { token }) : `/calendars/${token}.ics`;
        return (
          <li key={token} className="card">
            {label && (
              <strong>
                <bdi>{label}</bdi>
              </strong>
            )}
            <div className="field">
              <input readOnly dir="ltr" aria-label={t('cases.links.address')} value={origin + path} />
            </div>
            <Meta as="p">
              <span>
                {t('cases.links.made')} <Time at={createdAt} as="date" />
              </span>
              {lastUsedAt && (
                <span>
                  {t('cases.links.used')} <Time at={lastUsedAt} />
                </span>
              )}
            </Meta>
            <Form className="row" method="post" action={`${action}/removal`}>
              <a className="button" href={path}>
                {t('cases.links.open')}
              </a>
              <input type="hidden" name="token" value={token} />
              <Button variant="danger">{t('cases.links.revoke')}</Button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
