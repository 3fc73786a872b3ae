import type { Audit } from '../../../src/features/desk/audit.ts';
import { countryZones } from '../../../src/lib/instants.ts';
import type { RouteName } from '../../../src/platform/http/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useHere } from '../../ui/components/here.ts';
import { Pager } from '../../ui/components/pager.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { type Column, SortedTable } from '../../ui/work/sorted-table.tsx';
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
      {items.length > 0 && <Lines items={items} />}
      <Pager older={older && link({ before: older })} />
    </>
  );
}

AuditPage.head = (_: AuditProps, { t }: Shell): Head => ({ title: t('desk.audit.title'), noindex: true });
AuditPage satisfies View<AuditProps>;

function Lines({ items }: Pick<AuditProps, 'items'>) {
  const { t, href } = useShell();
  const names = useEventNames();
  const what = ({ subject, subjectId, of, action }: Item) => {
    const route = of ? deskPageOf[of.kind] : pageOf[subject];
    const name = names.action(action, of?.kind === 'certificate' ? 'certificate' : subject);
    return route ? <a href={href(route, { id: subjectId })}>{name}</a> : name;
  };
  // Nothing at all where nothing is known: a telephone leaves the cell out then.
  const about = ({ of, data }: Item) => {
    const details = names.details(data).join(' · ');
    if (!of?.reference) return details || null;
    return (
      <>
        <Reference value={of.reference} /> {details && <span className="muted">{details}</span>}
      </>
    );
  };
  const by = ({ name, actorKind, of, subject }: Item) => (
    <bdi>{name ?? names.actor(actorKind, personIn[of?.kind ?? subject])}</bdi>
  );
  const when = ({ at, of }: Item) => (
    <Time at={at.toISOString()} as="dateTime" zone={of?.country ? countryZones[of.country] : undefined} />
  );
  const columns: Column<Item, 'at'>[] = [
    { label: t('desk.audit.what'), cell: what },
    { label: t('desk.audit.of'), isPlain: true, cell: about },
    { label: t('desk.audit.by'), isPlain: true, cell: by },
    { label: t('desk.audit.when'), isPlain: true, cell: when },
  ];
  return (
    <SortedTable
      label={t('desk.audit.title')}
      rows={items}
      idOf={({ id }) => id}
      columns={columns}
      order={{ by: 'at', descending: true }}
    />
  );
}

/** What somebody of no office is in it. */
const personIn: Record<string, 'applicant' | 'payer' | 'reader' | 'person'> = {
  ...{ certificate: 'applicant', lease: 'person', case: 'person', message: 'person', expert: 'person', user: 'person' },
  ...{ application: 'applicant', bill: 'payer', attempt: 'payer', refund: 'payer', report: 'reader', file: 'person' },
};
