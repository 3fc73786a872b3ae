/** What has to be known of all addresses for programs, each with the lines that show it. */
export const guides = {
  start: `curl https://…/api/v1/my/consultations \\
  -H 'Authorization: Bearer istishara_…' \\
  -H 'Accept-Language: fr'`,
  oauth: `import { createHash, randomBytes } from 'node:crypto';

const about = await (await fetch(site + '/.well-known/oauth-authorization-server')).json();
const ask = async (address, fields) => {
  const body = new URLSearchParams({ client_id, ...fields });
  const answer = await fetch(address, { method: 'POST', body });
  if (!answer.ok) throw new Error((await answer.json()).error);
  return answer.json();
};

// 1. Send the person to this page. Keep verifier and state in their session.
const verifier = randomBytes(32).toString('base64url');
const state = randomBytes(16).toString('base64url');
const page = about.authorization_endpoint + '?' + new URLSearchParams({
  response_type: 'code', client_id, redirect_uri, state,
  scope: 'profile:read cases:read',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
});

// 2. They come back to redirect_uri: what stands in that address is the answer.
const answer = await comeBackFrom(page);
if (answer.get('state') !== state || answer.get('iss') !== about.issuer) throw new Error('Not ours');
if (answer.has('error')) throw new Error(answer.get('error'));

// 3. Change the code for tokens within a minute, and call the API.
const code = { code: answer.get('code'), code_verifier: verifier, redirect_uri };
let tokens = await ask(about.token_endpoint, { grant_type: 'authorization_code', ...code });
const headers = { Authorization: 'Bearer ' + tokens.access_token };
const person = await (await fetch(site + '/c/users/me', { headers })).json();

// 4. After an hour, renew them. Each refresh token is good once: keep the new one.
const { refresh_token } = tokens;
tokens = await ask(about.token_endpoint, { grant_type: 'refresh_token', refresh_token });

// 5. When the person leaves, give everything back.
await ask(about.revocation_endpoint, { token: tokens.refresh_token });`,
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
  values: `// GET …/questions of certificates and leases: "example" of each question is such a value.
"identity_type": "national", "identity":
  MA  "AB123456"         one or two letters, then one to seven digits
  SA  "1000000008"       ten digits: 1 of a citizen, 2 of a resident; the last by the rule of Luhn
  AE  "784199012345676"  784, the year of birth, seven digits, one digit to check
  EG  "29001010100017"   2 (1900s) or 3 (2000s), birth as YYMMDD, governorate, four digits, one digit to check
"identity_type": "passport", "identity": "AB1234567"
"identity_type": "other",    "identity": "R-4711-X"

"email" and "otherEmail": an address, or a mobile number of one of the four countries
  MA  "+212650123456"
  SA  "+966512345678"
  AE  "+971501234567"
  EG  "+201001234567"

// POST /api/v1/my/cases, with names of GET /api/v1/courts
  { "country": "MA", "court": "ma-ca-rabat", "number": "2026/1201/5001" }
  { "country": "SA", "court": "sa-labour", "place": "SA-01", "number": "4712345678" }
  { "country": "SA", "court": "sa-supreme", "number": "1234/1447" }
  { "country": "AE", "court": "ae-first", "place": "ae-dubai", "number": "1234/2025", "type": "civil" }
  { "country": "EG", "court": "eg-primary", "place": "EG-C", "number": "1234/2025", "type": "commercial" }
  { "country": "EG", "court": "eg-cassation", "number": "567/48 ق", "type": "civil" }

// 422 at /reading: one_of, "Choose one of: 2019/1201/2020, 2020/1201/2019."
  { "country": "MA", "court": "ma-ca-rabat", "number": "2019/1201/2020", "reading": "2020/1201/2019" }`,
  webhooks: `// What comes, in no certain order: timestamp says when it happened.
// { "type": "consultation.answered", "timestamp": "2026-11-25T22:20:09.897Z", "livemode": true,
//   "data": { "notification": "0199…", "needsAction": false, "href": "/api/v1/my/consultations/148219305516" } }
import { createHmac, timingSafeEqual } from 'node:crypto';

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
POST /api/v1/test/leases/0199a0c4-7c32-7fae-b4d5-6a718293a4b5/agreement
POST /api/v1/webhooks/0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84/tests`,
} as const;

export type Guide = keyof typeof guides;
export const guideNames = Object.keys(guides) as Guide[];
export const isGuide = (name: string): name is Guide => Object.hasOwn(guides, name);
