import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

// The child process of platform/ocr/picture-reader.ts: reads the letters in a picture, and may do nothing else. It is
// started without a network, without files but its own and without our settings. The picture comes and the text goes by
// the channel to its parent; nothing is written down.

const find = createRequire(import.meta.url).resolve;
const load = createRequire(import.meta.url);

/** Both alphabets, and the Latin one alone: what two readings agree on is seldom wrong. */
const readings = ['ara+fra', 'fra'];
/** Found to be the best on papers with a shadow over them. */
const sauvola = '2';
const layoutOfPage = '3';
const lstm = 1;

type Engine = {
  Init(path: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(orientation: number, turn: number): number;
  GetUTF8Text(): string;
  Clear(): void;
};
type Core = { FS: { writeFile(path: string, bytes: Uint8Array): void }; TessBaseAPI: new () => Engine };

async function engines(): Promise<(picture: Uint8Array) => string[]> {
  const start = load('tesseract.js-core/tesseract-core-simd-lstm.js') as (options: object) => Promise<Core>;
  const silent = () => {};
  const wasmBinary = readFileSync(find('tesseract.js-core/tesseract-core-simd-lstm.wasm'));
  const core = await start({ wasmBinary, print: silent, printErr: silent });
  for (const language of ['ara', 'fra']) {
    const packed = readFileSync(find(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`));
    core.FS.writeFile(`./${language}.traineddata`, gunzipSync(packed));
  }
  const ready = readings.map((languages) => {
    const engine = new core.TessBaseAPI();
    if (engine.Init(null, languages, lstm) !== 0) throw new Error(`Could not begin to read ${languages}`);
    engine.SetVariable('tessedit_pageseg_mode', layoutOfPage);
    engine.SetVariable('thresholding_method', sauvola);
    return engine;
  });
  return (picture) => {
    core.FS.writeFile('/input', picture);
    return ready.map((engine) => {
      if (engine.SetImageFile(1, 0) !== 0) throw new Error('Not a picture');
      const text = engine.GetUTF8Text();
      engine.Clear();
      return text;
    });
  };
}

const reading = engines();
process.on('message', async ({ picture }: { picture: Uint8Array }) => {
  try {
    const texts = (await reading)(picture);
    process.send?.({ texts });
  } catch {
    // What it says may hold words of the paper.
    process.exit(1);
  }
});
process.on('disconnect', () => process.exit(0));
