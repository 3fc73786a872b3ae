import { licence, type OpenFile, openFilePath } from '../../../src/features/open-data/open-file.ts';
import type { Shell } from '../../ui/shell.tsx';

/** The files in the words of schema.org, as searches for data sets read them. */
export function dataset(files: readonly OpenFile[], { t, href, origin }: Shell): object {
  return {
    '@type': 'Dataset',
    name: `${t('common.brand')} · ${t('opendata.title')}`,
    description: [t('opendata.lead'), ...files.map(({ name }) => t(`opendata.file.${name}.about`))].join(' '),
    url: origin + href('open-data'),
    license: licence,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: t('common.brand'), url: origin },
    dateModified: files
      .map(({ madeOn }) => madeOn)
      .sort()
      .at(-1),
    distribution: files.map(({ name, bytes, sha256 }) => ({
      '@type': 'DataDownload',
      name: t(`opendata.file.${name}`),
      encodingFormat: 'application/gzip',
      contentUrl: origin + openFilePath(name),
      contentSize: `${bytes} B`,
      sha256,
    })),
  };
}
