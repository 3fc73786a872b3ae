import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/platform/project-root.ts';

const files = globSync(['src/**/*.{ts,tsx}', 'views/**/*.{ts,tsx}'], { cwd: projectRoot })
  .sort()
  .map((name): [string, string] => [name, readFileSync(join(projectRoot, name), 'utf8')]);
const placesOf = (pattern: RegExp) =>
  files.flatMap(([name, text]) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found.trim()}`));

describe('the sources', () => {
  it('run no text as code, and no command through a shell', () => {
    const code = placesOf(
      /\beval\(|\beval: true|new Function\(|setTimeout\('|\bimport\((?!'|\s*`)[^)\n]*\)|\bvm\b'|node:vm/g,
    );
    expect(code).toEqual([
      // The watchdog's own few lines, written where they are read.
      'src/app/watchdog.ts: eval: true',
      // A script of Redis, which is the same for everybody.
      'src/platform/redis/redis-store.ts: eval(',
    ]);
    // These take a list of arguments, of which no shell makes anything else.
    const shells = placesOf(/import \{[^}]*\} from 'node:child_process'|shell: (?:true|')/g).filter(
      (place) => !/import \{ (?:type \w+, )?(?:execFile|fork|spawn)(?:, type \w+)* \}/.test(place),
    );
    expect(shells).toEqual([]);
  });

  it('put no markup into a page but what is listed here', () => {
    const ways =
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|setHTMLUnsafe|createContextualFragment/g;
    expect(placesOf(ways)).toEqual([
      // Style, scripts and their data, each made by us: JSON in which no element can end.
      ...Array(3).fill('views/pages/documents/proof.tsx: dangerouslySetInnerHTML'),
      'views/ui/components/widget.tsx: dangerouslySetInnerHTML',
      'views/ui/layouts/document.tsx: dangerouslySetInnerHTML',
      'views/ui/layouts/json-ld.tsx: dangerouslySetInnerHTML',
    ]);
  });

  it('know SHA-256 and AES-256-GCM, and no other hash or cipher', () => {
    const named = /(?:create(?:Hash|Hmac|Sign|Verify)|hkdfSync|pbkdf2|scrypt)\(\s*(?:'[^']*'|\w+)/g;
    // What these two sign with, as they publish it.
    const providers = 'src/features/payments/providers';
    expect(placesOf(named).filter((place) => !place.endsWith("'sha256'"))).toEqual([
      `${providers}/cmi/signature.ts: createHash('sha512'`,
      `${providers}/paymob/transaction.ts: createHmac('sha512'`,
    ]);
    const ciphers = placesOf(/'(?:aes|des|rc4|chacha|camellia)\d?-[\w-]*'/gi);
    // To browsers that ring, as RFC 8291 says.
    expect(ciphers).toEqual(["src/lib/encryption.ts: 'aes-256-gcm'", "src/platform/push/web-push.ts: 'aes-128-gcm'"]);
    const byDatabase = placesOf(/\bmd5\(|\bsha1\b|\bpgcrypto\b|\bcrypt\(/g);
    // Whether a restored table is as it was; it guards against nobody.
    expect(new Set(byDatabase)).toEqual(new Set(['src/platform/backup/fingerprints.ts: md5(']));
  });

  it('follow nobody who sends them on', () => {
    const asked = files.flatMap(([name, text]) =>
      name.startsWith('src/')
        ? [...text.matchAll(/\bfetch(?:Small)?\((?:\w|\.|`)[\s\S]*?\n {0,6}\}?\);?|\bfetch(?:Small)?\([^\n]*\)/g)].map(
            ([call]) => ({
              name,
              call,
            }),
          )
        : [],
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter(({ call }) => !/redirect: '(?:error|manual)'/.test(call))).toEqual([]);
  });

  it('read no answer whole that may be of any length', () => {
    const readers = files.filter(
      ([name, text]) =>
        name.startsWith('src/') &&
        !name.endsWith('/fetch-small.ts') &&
        /\bfetch\(/.test(text) &&
        /\.(?:json|text|arrayBuffer|blob|bytes)\(\)/.test(text),
    );
    expect(readers.map(([name]) => name)).toEqual([]);
  });

  it('believe no certificate that nobody vouches for', () => {
    expect(placesOf(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|ignoreTLS/g)).toEqual([]);
  });

  it('speak to no directory and read no XML, YAML, LaTeX or template', () => {
    const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    const readers =
      /ldap|xml|xpath|xslt|sax|libxmljs|yaml|latex|handlebars|mustache|ejs|pug|nunjucks|graphql|socket\.io|^ws$|webrtc|saml/i;
    expect(Object.keys(dependencies).filter((name) => readers.test(name))).toEqual([]);
    expect(
      placesOf(
        /(?:text|application)\/xml'\)|XMLHttpRequest|new WebSocket|RTCPeerConnection|from '(?:ldapjs|yaml|ws)'/g,
      ),
    ).toEqual([]);
  });
});
