import { IsIn, Length, Matches } from 'class-validator';
import { Line, Lines, says } from '../../../platform/http/forms.ts';
import { refundReasons } from '../refunds/refund.ts';
import { cancelReasons, decisions } from './desk-bill.ts';

export class RefundForm {
  /** As typed; what it means depends on the bill. */
  @Line()
  @Length(1, 30, says('payments.desk.error.amount'))
  amount = '';

  @Line()
  @IsIn(refundReasons, says('desk.error.reason'))
  reason = '';
}

export class CancelForm {
  @Line()
  @IsIn(cancelReasons, says('desk.error.reason'))
  reason = '';
}

export class SlipForm {
  @Line()
  @Matches(/^(?=.*\d)[\w./-]{3,40}$/, says('payments.desk.error.slip'))
  slip = '';
}

export class DecisionForm {
  @Line()
  @IsIn(decisions, says('payments.desk.error.decision'))
  decision = '';

  @Lines()
  @Length(5, 500, says('desk.error.note'))
  note = '';
}
