import { isLent } from '../lent.ts';

const version = { 'Tus-Resumable': '1.0.0' };
const firstPiece = 32 * 1024;
const largestPiece = 1024 * 1024;
/** A piece should be through in about so many milliseconds: long enough to be worth asking, short enough to lose. */
const aim = 5_000;
const waits = [1, 2, 4, 8, 15, 30, 30, 30, 30, 30];

/** Sends the file of a form in pieces. After a break it asks how far it got and goes on from there. */
export async function send(form: HTMLFormElement, pieces: string, file: File): Promise<void> {
  const bar = barIn(form);
  const key = `upload ${pieces} ${file.name} ${file.size} ${file.lastModified}`;
  let address = localStorage.getItem(key);
  let length = firstPiece;
  let failures = 0;
  for (;;) {
    try {
      address ??= await begin(pieces, file.size);
      if (!isLent()) localStorage.setItem(key, address);
      const offset = await reached(address);
      if (offset === null) {
        // What was begun is over: taken in already, or given up after a day.
        localStorage.removeItem(key);
        address = null;
        if (failures++ > waits.length) return plainly(form);
        continue;
      }
      for (let at = offset; at < file.size; ) {
        bar.value = at / file.size;
        const began = performance.now();
        const answer = await fetch(address, {
          method: 'PATCH',
          headers: { ...version, 'Upload-Offset': String(at), 'Content-Type': 'application/offset+octet-stream' },
          body: file.slice(at, at + length),
        });
        if (answer.status === 422) return refuse(form, bar, key, await answer.text());
        if (!answer.ok) throw new Error(String(answer.status));
        at = Number(answer.headers.get('Upload-Offset'));
        failures = 0;
        length = next(length, performance.now() - began);
      }
      localStorage.removeItem(key);
      return location.reload();
    } catch (error) {
      if (error instanceof Refused) return plainly(form);
      const wait = waits[failures++];
      if (wait === undefined) return plainly(form);
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}

class Refused extends Error {}

async function begin(pieces: string, size: number): Promise<string> {
  const answer = await fetch(pieces, { method: 'POST', headers: { ...version, 'Upload-Length': String(size) } });
  const address = answer.headers.get('Location');
  if (answer.status >= 400 && answer.status < 500) throw new Refused();
  if (!answer.ok || !address) throw new Error(String(answer.status));
  return address;
}

/** How much of it has arrived; null when there is no such upload any more. */
async function reached(address: string): Promise<number | null> {
  const answer = await fetch(address, { method: 'HEAD', headers: version });
  if (answer.status === 404 || answer.status === 410) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return Number(answer.headers.get('Upload-Offset'));
}

const next = (length: number, took: number): number =>
  Math.round(Math.min(largestPiece, Math.max(8 * 1024, (length * aim) / Math.max(took, 1))));

function barIn(form: HTMLFormElement): HTMLProgressElement {
  const bar = form.querySelector('progress') ?? form.appendChild(document.createElement('progress'));
  bar.ariaLabel = form.querySelector('input')?.ariaLabel ?? '';
  for (const button of form.querySelectorAll('button')) button.disabled = true;
  return bar;
}

function refuse(form: HTMLFormElement, bar: HTMLProgressElement, key: string, message: string): void {
  localStorage.removeItem(key);
  for (const button of form.querySelectorAll('button')) button.disabled = false;
  const said = form.querySelector('[role=alert]') ?? form.appendChild(document.createElement('p'));
  said.setAttribute('role', 'alert');
  said.className = 'fault';
  said.textContent = message;
  bar.remove();
}

/** In one go, as without scripts: whatever is wrong is then said on a page. */
function plainly(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll('button')) button.disabled = false;
  form.submit();
}
