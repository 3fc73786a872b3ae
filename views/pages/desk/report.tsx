import type { Report } from '../../../src/features/desk/report.ts';
import type { Holder } from '../../../src/features/staff/task-lock.ts';
import type { Event } from '../../../src/platform/events/events.ts';
import { Button } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Paragraphs } from '../../ui/components/paragraphs.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskTop } from './desk-top.tsx';
import { History } from './history.tsx';
import { TaskLock } from './task-lock.tsx';

export type DeskReportProps = { report: Report; holder: Holder | null; events: Event[]; me: string };

export function DeskReportPage({ report, holder, events, me }: DeskReportProps) {
  const { t, href } = useShell();
  const { id, consultationId, reason, body, at, state, version } = report;
  const title = `report.reason.${reason}`;
  return (
    <>
      <DeskTop within={[{ href: href('desk-queue', { queue: 'reports' }), label: t('desk.queue.reports') }]} />
      <h1>{t.isKey(title) ? t(title) : reason}</h1>
      <div className="meta">
        <Time at={at.toISOString()} as="dateTime" />
      </div>
      <p className="links">
        <a href={href('desk-consultation', { id: consultationId })}>{t('desk.report.open')}</a>
      </p>
      {body && (
        <div className="say">
          <Paragraphs text={body} lang="" />
        </div>
      )}
      {state === 'new' && <TaskLock subject="report" id={id} holder={holder} me={me} />}
      {state === 'new' && holder?.userId === me && (
        <Form className="row" method="post" action={`${href('desk-report', { id })}/decision`}>
          <input type="hidden" name="version" value={version} />
          <Button name="state" value="upheld">
            {t('desk.report.uphold')}
          </Button>
          <Button name="state" value="dismissed" variant="plain">
            {t('desk.report.dismiss')}
          </Button>
        </Form>
      )}
      <History events={events} person="reader" />
    </>
  );
}

DeskReportPage.head = (_: DeskReportProps, { t }: Shell): Head => ({ title: t('desk.queue.reports'), noindex: true });
DeskReportPage satisfies View<DeskReportProps>;
