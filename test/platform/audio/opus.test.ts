import { parseBuffer } from 'music-metadata';
import { demuxerOf, secondsOfOpus } from '../../../src/platform/audio/container.ts';
import { asOpus } from '../../../src/platform/audio/opus.ts';
import { longRecording, recording, recordingFormats } from '../../support/recordings.ts';
import { locate } from '../../support/services.ts';

const made = locate('ffmpeg') ? describe : describe.skip;
const threeMinutes = 180;

describe('what a recording is', () => {
  it.each([
    ['voice.amr', 'amr'],
    ['voice.m4a', 'mov'],
    ['voice.ogg', 'ogg'],
    ['voice.wav', 'wav'],
    ['voice.webm', 'matroska'],
    ['video.mp4', 'mov'],
  ])('%s', (name, demuxer) => {
    expect(demuxerOf(recording(name))).toBe(demuxer);
  });

  it('is nothing for a text, a picture, a piece and an empty file', () => {
    const pieces = recordingFormats.map((format) => recording(`voice.${format}`).subarray(0, 3));
    const others = [Buffer.from('A letter, called voice.m4a'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(0)];
    for (const bytes of [...others, ...pieces]) expect(demuxerOf(bytes)).toBeNull();
  });

  it('is as long as its last page says, and has no length where it was not made by us', () => {
    expect(secondsOfOpus(recording('voice.ogg'))).toBeCloseTo(2, 1);
    for (const bytes of [recording('voice.m4a'), Buffer.from('OggS OpusHead'), Buffer.alloc(0)])
      expect(secondsOfOpus(bytes)).toBeNull();
  });
});

made('a recording that comes in', () => {
  it.each(recordingFormats)('of the kind %s becomes Opus of one voice', async (format) => {
    const kept = await asOpus(recording(`voice.${format}`), threeMinutes);
    if (typeof kept === 'string') throw new Error(kept);
    const { container, codec, numberOfChannels, duration = 0 } = (await parseBuffer(kept.bytes)).format;
    expect([container, codec, numberOfChannels]).toEqual(['Ogg', 'Opus', 1]);
    expect(kept.seconds).toBe(Math.round(duration));
    // 16 kbit a second, and a little for the pages of the container.
    expect(kept.bytes.length).toBeLessThan(3_000 * (duration + 0.5));
  });

  it('leaves behind who and where, and the picture', async () => {
    const sent = recording('voice.m4a');
    const before = await parseBuffer(sent, 'audio/mp4');
    expect([before.common.title, before.common.picture?.length]).toEqual(['Salma of Rabat', 1]);
    const kept = await asOpus(sent, threeMinutes);
    if (typeof kept === 'string') throw new Error(kept);
    const after = await parseBuffer(kept.bytes);
    expect(Object.keys(after.common).filter((name) => /title|picture|location|comment/.test(name))).toEqual([]);
    expect(kept.bytes.toString('latin1')).not.toMatch(/Salma|33\.97/);
  });

  it.each([
    ['a text with the name of a recording', Buffer.from('A letter, called voice.m4a'), 'audio_unknown'],
    ['a film', recording('video.mp4'), 'audio_video'],
    ['nothing', Buffer.alloc(0), 'audio_unknown'],
    ['a moment', longRecording(0.2), 'audio_silent'],
    ['four minutes', longRecording(240), 'audio_too_long'],
    // Its head is whole, and says that there is more.
    ['the head of a recording', recording('voice.m4a').subarray(0, 60), expect.stringMatching(/^audio_/)],
  ])('is refused where it is %s', async (_, bytes, fault) => {
    expect(await asOpus(bytes, threeMinutes)).toEqual(fault);
  });

  // Two megabytes of the smallest parts that each kind has. Read in the pod, each took seconds, and the last one its memory.
  it.each([
    ['MP3 that begins anew at every second byte', Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.from([0xff, 0xe0])],
    [
      'Matroska of empty tracks',
      Buffer.from('1a45dfa3801853806701ffffffffffffff', 'hex'),
      Buffer.from('1654ae6b80', 'hex'),
    ],
    ['an MP4 of empty boxes', Buffer.from('\0\0\0\x0cftypM4A ', 'latin1'), Buffer.from('\0\0\0\x08free', 'latin1')],
    [
      'a name of a million singers',
      Buffer.from('ID3\x03\0\0\0\x7f\x7e\x76TPE1\0\x1f\xff\x6c\0\0\0', 'latin1'),
      Buffer.from('/'),
    ],
  ])('holds nobody up as %s', async (_, head, part) => {
    // Of our own processor, that of programs not counted: four times as much takes four times as long and no square of it.
    const costOf = async (length: number): Promise<number> => {
      const sent = Buffer.concat([head, Buffer.alloc(length, part)]);
      const before = process.cpuUsage();
      expect(await asOpus(sent, threeMinutes)).toMatch(/^audio_/);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await costOf(500_000);
    let growth = Number.POSITIVE_INFINITY;
    // What else this process does meanwhile, collecting memory above all, comes in between once and not three times.
    for (let tried = 0; tried < 3 && growth >= 10; tried += 1) {
      const [quarter, whole] = [await costOf(524_251), await costOf(2_097_003)];
      growth = whole / (quarter + 20_000);
    }
    expect(growth).toBeLessThan(10);
  });

  it('opens no other file and no address that it names', async () => {
    const list = Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
    expect(await asOpus(list, threeMinutes)).toBe('audio_unknown');
    const concat = Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n');
    expect(await asOpus(concat, threeMinutes)).toBe('audio_unknown');
    // With the first bytes of another kind, the program is told that kind and does not look for others.
    expect(await asOpus(Buffer.concat([Buffer.from('OggS'), list]), threeMinutes)).toMatch(/^audio_un/);
  });
});

describe('a machine without ffmpeg', () => {
  it('takes no recording', async () => {
    const before = process.env.PATH;
    process.env.PATH = '/nowhere';
    try {
      expect(await asOpus(recording('voice.ogg'), threeMinutes)).toBe('audio_unsupported');
    } finally {
      process.env.PATH = before;
    }
  });
});
