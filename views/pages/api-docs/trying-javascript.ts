/** The whole way on the test site; a test runs it as it stands here. */
export const tryingJavaScript = `// Needs a token that allows consultations:read, consultations:write, cases:read, cases:write, requests:read,
// requests:order, requests:write and leases:write.
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
console.log(followed.state, followed.endsAt);

// Ask for a certificate, pay, and take it back. The names of the answers are those of its questions.
const answers = {
  document: 'police_record',
  situation: 'none',
  receiver: 'employer',
  mode: 'prepare',
  forWhom: 'self',
  may_fingerprints: 'yes',
  nameLatin: 'Salma Exemple',
  identity_type: 'national',
  identity: 'AB123456',
  birth: '1990-08-09',
  birthPlace: 'Fès',
  region: 'MA-06',
  city: 'Casablanca',
  address: '12, rue des Exemples',
  email: 'salma@example.com',
};
const [procedure, country] = ['good-conduct', 'MA'];
const chosen = 'document=police_record&situation=none&mode=prepare';
const form = await call('GET', \`/api/v1/procedures/\${procedure}/questions?country=\${country}&locale=fr-ma&\${chosen}\`);
const missing = form.items.filter((each) => each.required && !answers[each.name]);
if (missing.length > 0) throw new Error(missing[0].label);
const ordered = await call('POST', '/api/v1/my/certificates', {
  procedure: procedure,
  country: country,
  answers: answers,
  accepted: form.consents.map((each) => each.name),
  price: form.price.minor,
});
await call('POST', \`/api/v1/test/bills/\${ordered.bill.reference}/payments\`, { outcome: 'paid' });
const withdrawn = await call('POST', \`/api/v1/my/certificates/\${ordered.id}/withdrawal\`);
console.log(withdrawn.state);

// Write a lease, correct it, have both sides agree, and pay. Elsewhere they read it and agree on its page.
const terms = {
  role: 'landlord',
  region: 'MA-04',
  city: 'Rabat',
  address: '4, rue des Exemples',
  rooms: '3',
  furnished: 'no',
  use: 'living',
  landlord_nameLatin: 'Salma Exemple',
  landlord_identity_type: 'national',
  landlord_identity: 'AB123456',
  landlord_profession: 'Architecte',
  landlord_address: '12, rue des Exemples, Casablanca',
  tenant_nameLatin: 'Karim Exemple',
  tenant_identity_type: 'national',
  tenant_identity: 'K45678',
  tenant_profession: 'Enseignant',
  tenant_address: '8, rue des Exemples, Rabat',
  email: 'salma@example.com',
  otherEmail: 'karim@example.com',
  otherLanguage: 'fr',
  rent: '4500',
  dueDay: '5',
  method: 'transfer',
  deposit: '9000',
  start: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  months: '12',
  renewal: 'tacit',
  notice: '2',
  subletting: 'no',
};
const asks = await call('GET', '/api/v1/leases/questions?country=MA&locale=fr-ma&role=landlord&region=MA-04');
const lacking = asks.items.filter((each) => each.required && !terms[each.name]);
if (lacking.length > 0) throw new Error(lacking[0].label);
const lease = await call('POST', '/api/v1/my/leases', {
  country: 'MA',
  answers: terms,
  price: asks.price.minor,
});
console.log(lease.page);
const changed = await call('PATCH', \`/api/v1/my/leases/\${lease.id}\`, { answers: { rent: '4600' } });
await call('POST', \`/api/v1/test/leases/\${lease.id}/agreement\`);
const agreed = await call('GET', \`/api/v1/my/leases/\${lease.id}\`);
await call('POST', \`/api/v1/test/bills/\${agreed.bill.reference}/payments\`, { outcome: 'paid' });
const ready = await call('GET', \`/api/v1/my/leases/\${lease.id}\`);
console.log(changed.revision, ready.state);`;
