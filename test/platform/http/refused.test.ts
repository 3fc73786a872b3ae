import { HttpStatus } from '@nestjs/common';
import { errorsOf } from '../../../src/platform/http/forms.ts';
import { Refused } from '../../../src/platform/http/refused.ts';

describe('a refusal', () => {
  it('carries a message of the site and its values, and is a conflict unless it says otherwise', () => {
    const refused = new Refused('asking.error.price_changed');
    expect([refused.key, refused.values, refused.getStatus()]).toEqual(['asking.error.price_changed', {}, 409]);
    const tooMuch = new Refused('payments.desk.error.too_much', { left: '20' }, HttpStatus.UNPROCESSABLE_ENTITY);
    expect(tooMuch.getStatus()).toBe(422);
    expect(errorsOf(tooMuch, 'amount')).toEqual([
      { field: 'amount', key: 'payments.desk.error.too_much', values: { left: '20' } },
    ]);
  });

  it('does not compile with a message that there is not', () => {
    // @ts-expect-error the message is called asking.error.price_changed
    expect(new Refused('asking.error.prices_changed').key).toBe('asking.error.prices_changed');
  });
});
