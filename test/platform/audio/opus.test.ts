import { parseBuffer } from 'music-metadata';
import { asOpus } from '../../../src/platform/audio/opus.ts';
import { soundOf } from '../../../src/platform/audio/sound.ts';
import { longRecording, recording, recordingFormats } from '../../support/recordings.ts';
import { locate } from '../../support/services.ts';

const made = locate('ffmpeg') ? describe : describe.skip;
const threeMinutes = 180;

describe('what a recording is', () => {
  it.each([
    ['voice.amr', { demuxer: 'amr', hasVideo: false, seconds: 3 }],
    ['voice.m4a', { demuxer: 'mov', hasVideo: false, seconds: expect.closeTo(2, 0) }],
    ['voice.ogg', { demuxer: 'ogg', hasVideo: false, seconds: expect.closeTo(2, 1) }],
    ['voice.wav', { demuxer: 'wav', hasVideo: false, seconds: 1 }],
    // As a browser records: it knows the end when it has written the beginning.
    ['voice.webm', { demuxer: 'matroska', hasVideo: false, seconds: null }],
    ['video.mp4', { demuxer: 'mov', hasVideo: true, seconds: expect.closeTo(1, 0) }],
  ])('%s', async (name, sound) => {
    expect(await soundOf(recording(name))).toEqual(sound);
  });

  it('is nothing for a text, a picture, a piece and an empty file', async () => {
    const pieces = recordingFormats.map((format) => recording(`voice.${format}`).subarray(0, 3));
    const others = [Buffer.from('A letter, called voice.m4a'), Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(0)];
    for (const bytes of [...others, ...pieces]) expect(await soundOf(bytes)).toBeNull();
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
