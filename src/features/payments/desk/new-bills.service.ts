import { Injectable } from '@nestjs/common';
import type { Locale } from '../../../lib/locales/locales.ts';
import { parseReference } from '../../../lib/references.ts';
import { cleanText } from '../../../lib/text.ts';
import type { FieldError, Typed } from '../../../platform/http/forms.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { type Sent, Submissions } from '../../../platform/http/submissions/submissions.ts';
import { BillPurposes } from '../bills/bill-purposes.ts';
import type { PriceRegion } from '../bills/billing.ts';
import { type CustomBill, CustomBillsService } from '../bills/custom-bills.service.ts';
import { readNewBill } from './new-bill.ts';

const keepHours = 30 * 24;
const day = 24 * 60 * 60 * 1000;

type Request = CustomBill['request'];

/** Bills as the staff write them at the desk. */
@Injectable()
export class NewBillsService {
  constructor(
    private readonly custom: CustomBillsService,
    private readonly purposes: BillPurposes,
    private readonly forms: Submissions,
  ) {}

  /** What was typed as it goes on a bill, or what is wrong with it. */
  async read(typed: Typed, locale: Locale, now: Date): Promise<{ value: CustomBill | null; errors: FieldError[] }> {
    const { value: written, errors } = readNewBill(typed, locale, now);
    const place = typed.place?.split('-')[0] as PriceRegion | undefined;
    const { request, faults } = await this.requestOf(typed.request ?? '', place);
    if (!written || faults.length > 0) return { value: null, errors: [...faults, ...errors] };
    const { region, title, lines, days } = written;
    return { value: { region, title, lines, request, expiresAt: new Date(now.getTime() + days * day) }, errors: [] };
  }

  /** Throws BillIsOpen. */
  open({ locale, user }: SignedIn, bill: CustomBill, body: object): Promise<Sent> {
    const route = routePath(locale.code, 'desk-bills-new', {});
    const work = async (tx: Parameters<CustomBillsService['open']>[0]) =>
      routePath(locale.code, 'desk-bill', { id: (await this.custom.open(tx, user.id, bill)).id });
    return this.forms.once({ kind: 'staff', id: user.id }, route, body, work, keepHours);
  }

  /** Nothing typed is no request; what was typed and leads nowhere is a slip, and must not make a bill of nobody's. */
  private async requestOf(typed: string, region?: PriceRegion): Promise<{ request: Request; faults: FieldError[] }> {
    if (!cleanText(typed)) return { request: null, faults: [] };
    const parsed = parseReference(typed);
    const found = parsed.ok ? await this.purposes.request(parsed.kind, parsed.reference) : null;
    if (!parsed.ok || !found) {
      return { request: null, faults: [{ field: 'request', key: 'payments.desk.error.request', values: {} }] };
    }
    const isElsewhere = region && found.region && found.region !== region;
    const faults: FieldError[] = isElsewhere ? [{ field: 'place', key: 'payments.desk.error.place', values: {} }] : [];
    return { request: { ...found, reference: parsed.reference }, faults };
  }
}
