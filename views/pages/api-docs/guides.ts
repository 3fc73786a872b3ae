/** What has to be known of all addresses for programs, each with the lines that show it. */
export const guides = {
  start: `curl https://…/api/v1/my/consultations \\
  -H 'Authorization: Bearer istishara_…' \\
  -H 'Accept-Language: fr'`,
  errors: `HTTP/1.1 422 Unprocessable Entity
Content-Type: application/problem+json
Request-Id: 01a2060f-7c3a-7a53-9b7f-0d6c1e84a1b2

{
  "type": "urn:istishara:problem:invalid_fields",
  "code": "invalid_fields",
  "status": 422,
  "errors": [{ "pointer": "/title", "code": "missing_field", "detail": "…" }]
}`,
  paging: `GET /api/v1/bills
{ "items": […], "older": "0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84" }

GET /api/v1/bills?before=0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84`,
  writes: `POST /api/v1/my/consultations/148219305516/follow-ups
Idempotency-Key: 4f1c2d9e-…
If-Match: "v7"

{ "body": "…" }`,
  webhooks: `import { createHmac, timingSafeEqual } from 'node:crypto';

function isOurs(secret, headers, body) {
  const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']));
  if (!(age < 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const mine = Buffer.from('v1,' + createHmac('sha256', key).update(text).digest('base64'));
  return headers['webhook-signature'].split(' ').some((each) => {
    const theirs = Buffer.from(each);
    return theirs.length === mine.length && timingSafeEqual(theirs, mine);
  });
}`,
  trying: `POST /api/v1/test/bills/846000601153/payments
{ "outcome": "paid" }

POST /api/v1/test/consultations/148219305516/answer
POST /api/v1/test/consultations/148219305516/next-date
POST /api/v1/webhooks/0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84/tests`,
} as const;

export type Guide = keyof typeof guides;
export const guideNames = Object.keys(guides) as Guide[];
export const isGuide = (name: string): name is Guide => Object.hasOwn(guides, name);
