import type { Audit } from '../../../src/features/desk/audit.ts';
import type { RouteName } from '../../../src/platform/http/routes.ts';
import { Button } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { useHere } from '../../ui/components/here.ts';
import { Meta } from '../../ui/components/meta.tsx';
import { Pager } from '../../ui/components/pager.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { useEventNames } from './event-names.ts';

export type AuditProps = { about: string } & Awaited<ReturnType<Audit['list']>>;
type Item = AuditProps['items'][number];

const pageOf: Record<string, RouteName> = {
  application: 'desk-application',
  bill: 'desk-bill',
  consultation: 'desk-consultation',
  report: 'desk-report',
  expert: 'desk-expert',
};

export function AuditPage({ about, items, older }: AuditProps) {
  const { t, href } = useShell();
  const { link } = useHere();
  return (
    <>
      <DeskHeading title={t('desk.audit.title')} />
      <form className="form" method="get" action={href('desk-audit')}>
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
      </form>
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

function Line({ subject, subjectId, action, actorKind, name, data, at }: Item) {
  const { href } = useShell();
  const names = useEventNames();
  const route = pageOf[subject];
  return (
    <>
      <p className="links">
        {route ? <a href={href(route, { id: subjectId })}>{names.action(action)}</a> : names.action(action)}
        {names.details(data).map((detail) => (
          <span key={detail} className="muted">
            {detail}
          </span>
        ))}
      </p>
      <Meta as="p">
        <bdi>{name ?? names.actor(actorKind)}</bdi>
        <Time at={at.toISOString()} as="dateTime" />
      </Meta>
    </>
  );
}
