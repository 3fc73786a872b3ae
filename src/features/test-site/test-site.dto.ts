import { OneOf } from '../../platform/http/patch.ts';
import { testOutcomes } from '../payments/providers/sandbox/test-payments.service.ts';

/** How the payment of a bill is to end. */
export class TestPaymentBody {
  @OneOf(testOutcomes) outcome?: (typeof testOutcomes)[number] = undefined;
}
