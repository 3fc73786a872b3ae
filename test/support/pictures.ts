import sharp from 'sharp';

/** As a telephone takes it: large, and with the place in it. */
export const aPhoto = (colour = '#aaccee', width = 3000) =>
  sharp({ create: { width, height: 1200, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Salma' }, IFD3: { GPSLatitude: '33/1 35/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
