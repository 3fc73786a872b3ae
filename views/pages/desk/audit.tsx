import { Fragment } from 'react';
import type { Audit } from '../../../src/features/desk/audit.ts';
import { countryZones } from '../../../src/lib/instants.ts';
import type { RouteName } from '../../../src/platform/http/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useHere } from '../../ui/components/here.ts';
import { Meta } from '../../ui/components/meta.tsx';
import { Pager } from '../../ui/components/pager.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { useEventNames } from './event-names.ts';
import { deskPageOf } from './search.tsx';

export type AuditProps = { about: string } & Awaited<ReturnType<Audit['list']>>;
type Item = AuditProps['items'][number];

// Of an expert's application, and of what no search of the desk finds.
const pageOf: Record<string, RouteName> = { application: 'desk-application', report: 'desk-report' };

export function AuditPage({ about, items, older }: AuditProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  return (
    <>
      <DeskHeading title={t('desk.audit.title')} />
      <Form className="form" method="get" action={href('desk-audit')}>
        <CodeField
          name="about"
          label={t('desk.audit.about')}
          hint={t('desk.audit.about_hint')}
          value={about}
          optional
        />
        <Button variant="plain" icon="search">
          {t('desk.audit.look')}
        </Button>
      </Form>
      {items.length === 0 && <EmptyState title={t('desk.audit.empty')} />}
      <ul className="stack">
        {items.map((item) => (
          <li key={item.id} className="card">
            <Line {...item} />
          </li>
        ))}
      </ul>
      <Pager older={older && link({ before: older })} />
    </>
  );
}

AuditPage.head = (_: AuditProps, { t }: Shell): Head => ({ title: t('desk.audit.title'), noindex: true });
AuditPage satisfies View<AuditProps>;

function Line({ subject, subjectId, of, action, actorKind, name, data, at }: Item) {
  const { href } = useShell();
  const names = useEventNames();
  const route = of ? deskPageOf[of.kind] : pageOf[subject];
  const what = names.action(action, of?.kind === 'certificate' ? 'certificate' : subject);
  return (
    <>
      <p className="links">
        {route ? <a href={href(route, { id: subjectId })}>{what}</a> : what}{' '}
        {of?.reference && <Reference value={of.reference} />}
        {names.details(data).map((detail) => (
          <Fragment key={detail}>
            {' '}
            <span className="muted">{detail}</span>
          </Fragment>
        ))}
      </p>
      <Meta as="p">
        <bdi>{name ?? names.actor(actorKind, personIn[of?.kind ?? subject])}</bdi>
        <Time at={at.toISOString()} as="dateTime" zone={of?.country ? countryZones[of.country] : undefined} />
      </Meta>
    </>
  );
}

/** What somebody of no office is in it. */
const personIn: Record<string, 'applicant' | 'payer' | 'reader' | 'person'> = {
  ...{ certificate: 'applicant', lease: 'person', case: 'person', message: 'person', expert: 'person', user: 'person' },
  ...{ application: 'applicant', bill: 'payer', attempt: 'payer', refund: 'payer', report: 'reader', file: 'person' },
};
