import type { Guide } from './guides.ts';

/**
 * The lines of a guide in other languages, and whole programs. Those in Python need nothing but what comes with it; they
 * name the same addresses and fields as those in JavaScript, which the tests run as they stand here.
 */
export const samples: { readonly [Name in Guide]?: { readonly [language: string]: string } } = {
  start: {
    JavaScript: `const answer = await fetch('https://…/api/v1/my/consultations', {
  headers: { Authorization: 'Bearer istishara_…', 'Accept-Language': 'fr' },
});
console.log(answer.status, await answer.json());`,
    Python: `import json, urllib.request

request = urllib.request.Request('https://…/api/v1/my/consultations', headers={
    'Authorization': 'Bearer istishara_…', 'Accept-Language': 'fr'})
with urllib.request.urlopen(request) as answer:
    print(answer.status, json.load(answer))`,
  },
  trying: {
    JavaScript: `// Needs a token that allows consultations:read, consultations:write, cases:read and cases:write.
const [site, token] = ['https://…', 'istishara_test_…'];

async function call(method, path, body) {
  const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' };
  if (method !== 'GET') headers['Idempotency-Key'] = crypto.randomUUID();
  const answer = await fetch(site + path, { method, headers, body: body && JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.code + ': ' + told.detail);
  return told;
}

// Ask, pay and read the answer.
const { items } = await call('GET', '/api/v1/lanes?locale=fr-ma');
const lane = items.find((each) => each.id === 'standard');
const asked = await call('POST', '/api/v1/my/consultations', {
  lane: lane.id,
  price: lane.price.minor,
  locale: 'fr-ma',
  country: 'MA',
  topic: 'rent',
  title: 'May the landlord keep the deposit?',
  body: 'I gave the keys back two months ago, and the deposit has not been returned.',
  answerLanguage: 'fr',
  readers: 'private',
  termsAccepted: true,
});
await call('POST', \`/api/v1/test/bills/\${asked.bill.reference}/payments\`, { outcome: 'paid' });
await call('POST', \`/api/v1/test/consultations/\${asked.reference}/answer\`);
const question = await call('GET', \`/api/v1/my/consultations/\${asked.reference}\`);
for (const answer of question.answers) console.log(answer.short);

// Follow a case for a month.
const added = await call('POST', '/api/v1/my/cases', {
  country: 'MA',
  court: 'ma-ca-rabat',
  number: '2026/1201/5001',
  role: 'party',
  declared: true,
});
const period = await call('POST', \`/api/v1/my/cases/\${added.id}/periods\`, { months: 1 });
await call('POST', \`/api/v1/test/bills/\${period.bill.reference}/payments\`, { outcome: 'paid' });
const followed = await call('GET', \`/api/v1/my/cases/\${added.id}\`);
console.log(followed.state, followed.endsAt);`,
    Python: `# Needs a token that allows consultations:read, consultations:write, cases:read and cases:write.
import json, urllib.error, urllib.request, uuid

site, token = 'https://…', 'istishara_test_…'

def call(method, path, body=None):
    headers = {'Authorization': 'Bearer ' + token, 'Content-Type': 'application/json'}
    if method != 'GET':
        headers['Idempotency-Key'] = str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(site + path, data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        told = json.load(error)
        raise SystemExit(told['code'] + ': ' + told['detail'])

# Ask, pay and read the answer.
lanes = call('GET', '/api/v1/lanes?locale=fr-ma')['items']
lane = next(each for each in lanes if each['id'] == 'standard')
asked = call('POST', '/api/v1/my/consultations', {
    'lane': lane['id'],
    'price': lane['price']['minor'],
    'locale': 'fr-ma',
    'country': 'MA',
    'topic': 'rent',
    'title': 'May the landlord keep the deposit?',
    'body': 'I gave the keys back two months ago, and the deposit has not been returned.',
    'answerLanguage': 'fr',
    'readers': 'private',
    'termsAccepted': True,
})
bill, reference = asked['bill']['reference'], asked['reference']
call('POST', f'/api/v1/test/bills/{bill}/payments', {'outcome': 'paid'})
call('POST', f'/api/v1/test/consultations/{reference}/answer')
question = call('GET', f'/api/v1/my/consultations/{reference}')
for answer in question['answers']:
    print(answer['short'])

# Follow a case for a month.
added = call('POST', '/api/v1/my/cases', {
    'country': 'MA',
    'court': 'ma-ca-rabat',
    'number': '2026/1201/5001',
    'role': 'party',
    'declared': True,
})
case = added['id']
period = call('POST', f'/api/v1/my/cases/{case}/periods', {'months': 1})
bill = period['bill']['reference']
call('POST', f'/api/v1/test/bills/{bill}/payments', {'outcome': 'paid'})
followed = call('GET', f'/api/v1/my/cases/{case}')
print(followed['state'], followed['endsAt'])`,
  },
  webhooks: {
    Python: `# The body as the bytes that came, and the names of the headers in small letters.
import base64, hashlib, hmac, time

def is_ours(secret, headers, body):
    sent = int(headers['webhook-timestamp'])
    if abs(time.time() - sent) > 300:
        return False
    key = base64.b64decode(secret.removeprefix('whsec_'))
    text = f"{headers['webhook-id']}.{sent}.".encode() + body
    mine = 'v1,' + base64.b64encode(hmac.digest(key, text, hashlib.sha256)).decode()
    return any(hmac.compare_digest(mine, each) for each in headers['webhook-signature'].split())`,
  },
};
