import { type Person, until } from './people.ts';
import type { Cast, Scene } from './scenes.ts';
import { plain } from './stories-account.ts';

/** Opens the bill, chooses the card and comes to the provider's page. */
const attempted = (person: Person, bill: string, method = 'card'): Promise<string> => person.send(bill, { method });

/** Pays it, and waits until the page after it says so. */
export async function paidBy(person: Person, bill: string): Promise<string> {
  const hosted = await followed(person, await attempted(person, bill));
  const back = await person.send(hosted, { outcome: 'pay' });
  return followed(person, back);
}

/** Where redirects of ours end. */
async function followed(person: Person, address: string): Promise<string> {
  let at = address;
  for (let hops = 0; hops < 5; hops += 1) {
    const answer = await person.get(at);
    if (answer.status < 300 || answer.status >= 400) return at;
    at = answer.location;
  }
  throw new Error(`${address} leads round in circles`);
}

/** Paid at a counter and given back, which takes an account to send it to. */
export async function refundStory({ guest, user, staff }: Cast): Promise<Scene[]> {
  const followed = { number: '2026/1201/5009', country: 'MA', court: 'ma-ca-rabat', role: 'party', declared: 'on' };
  const bought = await user.send(await user.send('/ar-ma/account/cases/new', followed), { months: '1' });
  const reference = /\/pay\/(\d{12})/.exec(bought)?.[1] ?? '';
  const bill = plain(await staff.send('/en/desk/bills', { reference }));
  await staff.send(`/en${bill}`, { slip: 'S-100' }, '/payment');
  await staff.send(`/en${bill}`, { amount: '10', reason: 'not_done' }, '/refunds');
  let refund = '';
  // Told in a notice at once; a mail would wait for the morning.
  await until(async () => {
    const { text } = await user.get('/en/account/settings/data/export.json');
    refund = /\/refunds\/[\w.-]+/.exec(text)?.[0] ?? '';
    return refund !== '';
  });
  return [
    { name: 'desk-bill', who: staff, path: bill },
    { name: 'desk-bill.error', who: staff, path: bill, press: '[name=amount]' },
    { name: 'refund', who: guest, path: refund },
    { name: 'refund.error', who: guest, path: refund, press: '[name=holder]' },
  ];
}

/** The sample bills: paid, begun, refused by the bank and by a number that is paid in cash. */
export async function moneyStory({ guest, user }: Cast): Promise<Scene[]> {
  const paid = await paidBy(user, '/ar-ma/pay/815000001500');
  const receipt = (await user.get('/ar-ma/pay/815000001500/receipt')).text;
  const code = /\/verify\/([^"<]+)/.exec(receipt)?.[1];
  const hosted = await followed(guest, await attempted(guest, '/ar-sa/pay/846000601153'));
  const declined = await followed(guest, await guest.send(await sandbox(guest), { outcome: 'decline' }));
  const cash = await followed(guest, await attempted(guest, '/ar-eg/pay/873003000141', 'cash'));
  return [
    { name: 'pay-reference.open', who: guest, path: '/pay/846000601153' },
    { name: 'pay-reference.paid', who: user, path: '/pay/815000001500' },
    { name: 'pay-receipt', who: user, path: '/pay/815000001500/receipt' },
    ...(code ? [{ name: 'verify-receipt', who: guest, path: `/verify/${code}` }] : []),
    { name: 'verify-receipt.unknown', who: guest, path: '/verify/AAAA-AAAA' },
    { name: 'payment-thank-you.paid', who: user, path: plain(paid) },
    { name: 'payment-sandbox', who: guest, path: plain(hosted) },
    { name: 'payment.declined', who: guest, path: plain(declined) },
    { name: 'pay-return.cash', who: guest, path: plain(cash) },
  ];

  async function sandbox(person: Person): Promise<string> {
    return followed(person, await attempted(person, '/ar-sa/pay/846000601153'));
  }
}
