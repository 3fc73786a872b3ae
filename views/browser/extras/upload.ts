import { isLent } from '../lent.ts';

const version = { 'Tus-Resumable': '1.0.0' };
const firstPiece = 32 * 1024;
const largestPiece = 1024 * 1024;
/** A piece should be through in about so many milliseconds: long enough to be worth asking, short enough to lose. */
const aim = 5_000;
const waits = [1, 2, 4, 8, 15, 30, 30, 30, 30, 30];

/** Sends the files of a form in pieces, then the rest of it by the button that was pressed. */
export async function send(
  form: HTMLFormElement,
  inputs: HTMLInputElement[],
  pressed: HTMLElement | null,
): Promise<void> {
  lock(form, true);
  let isRefused = false;
  for (const input of inputs) {
    const [file] = input.files ?? [];
    const outcome = file ? await sendOne(input, file) : 'kept';
    // In one go, as without scripts: whatever is wrong is then said on a page.
    if (outcome === 'whole') form.setAttribute('data-whole', '');
    else if (outcome === 'refused') isRefused = true;
    else input.value = '';
    if (outcome === 'same' || outcome === 'kept') form.append(hidden(`_${outcome}`, input.name));
  }
  lock(form, false);
  if (isRefused) return;
  // The form of one file has nothing else to say.
  if (pressed?.matches('[name], [formaction]') || form.matches('[data-whole]')) form.requestSubmit(pressed);
  else location.reload();
}

/** What was chosen, before it is sent: its name, how large it is, and of a picture what is on it. */
export function preview(input: HTMLInputElement): void {
  within(input, '.chosen')?.remove();
  const [file] = input.files ?? [];
  input.dataset.told = '';
  if (!file) return;
  const said = document.createElement('p');
  said.className = 'row meta chosen';
  said.role = 'status';
  const name = document.createElement('bdi');
  name.textContent = file.name;
  said.append(name, ` ${sizeOf(file)}`);
  boxOf(input).after(said);
  if (file.type.startsWith('image/')) void addPicture(said, file);
}

function sizeOf({ size }: File): string {
  const isSmall = size < 1_000_000;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  const format = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit,
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return format.format(Math.max(size / (isSmall ? 1_000 : 1_000_000), isSmall ? 1 : 0));
}

const pictureHeight = 96;

/** On a canvas, as the policy of the page lets no picture in from elsewhere. What the browser cannot read is shown by its name alone. */
async function addPicture(place: HTMLElement, file: File): Promise<void> {
  try {
    const picture = await createImageBitmap(file, { resizeHeight: pictureHeight });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    place.prepend(canvas);
  } catch {
    // Its name is enough.
  }
}

type Outcome = 'kept' | 'same' | 'refused' | 'whole';

/** After a break it asks how far it got and goes on from there. */
async function sendOne(input: HTMLInputElement, file: File): Promise<Outcome> {
  const pieces = input.dataset.pieces ?? '';
  const bar = barAt(input);
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
        if (failures++ > waits.length) return 'whole';
        continue;
      }
      let outcome: Outcome = 'kept';
      for (let at = offset; at < file.size; ) {
        show(bar, at / file.size);
        const began = performance.now();
        const answer = await fetch(address, {
          method: 'PATCH',
          headers: { ...version, 'Upload-Offset': String(at), 'Content-Type': 'application/offset+octet-stream' },
          body: file.slice(at, at + length),
        });
        if (answer.status === 422) {
          localStorage.removeItem(key);
          bar.nextElementSibling?.remove();
          bar.remove();
          refuse(input, await answer.text());
          return 'refused';
        }
        if (!answer.ok) throw new Error(String(answer.status));
        if (answer.headers.has('Upload-Outcome')) outcome = 'same';
        at = Number(answer.headers.get('Upload-Offset'));
        failures = 0;
        length = next(length, performance.now() - began);
      }
      show(bar, 1);
      localStorage.removeItem(key);
      return outcome;
    } catch (error) {
      const wait = error instanceof Refused ? undefined : waits[failures++];
      if (wait === undefined) return 'whole';
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

function lock(form: HTMLFormElement, isLocked: boolean): void {
  for (const button of form.querySelectorAll('button')) button.disabled = isLocked;
}

/** What is said of a file stands below the box that it is dropped on. */
const boxOf = (input: HTMLInputElement): Element => input.closest('.file') ?? input;

const within = (input: HTMLInputElement, found: string): Element | null | undefined =>
  boxOf(input).parentElement?.querySelector(found);

function barAt(input: HTMLInputElement): HTMLProgressElement {
  const bar = (within(input, 'progress') as HTMLProgressElement | null) ?? document.createElement('progress');
  bar.ariaLabel = input.ariaLabel ?? input.labels?.[0]?.textContent ?? '';
  within(input, '[role=alert]')?.remove();
  if (!bar.isConnected) {
    const share = document.createElement('p');
    share.className = 'meta';
    boxOf(input).after(bar, share);
  }
  return bar;
}

/** How much has gone, also in figures. */
function show(bar: HTMLProgressElement, share: number): void {
  bar.value = share;
  const said = bar.nextElementSibling;
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' });
  if (said) said.textContent = percent.format(share);
}

function refuse(input: HTMLInputElement, message: string): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.className = 'fault';
  said.textContent = message;
  boxOf(input).after(said);
}

function hidden(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value });
}
