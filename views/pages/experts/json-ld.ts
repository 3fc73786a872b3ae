import type { Expert } from '../../../src/features/experts/expert.ts';
import { namesIn } from '../../ui/components/names.ts';
import type { Shell } from '../../ui/shell.tsx';
import { expertName, otherName, professionName } from './names.ts';

/** What the page shows, in the words of schema.org. */
export function profilePage(expert: Expert, shell: Shell): object {
  const { t, locale, origin, href } = shell;
  const names = namesIn(shell);
  return {
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: expertName(expert, locale),
      alternateName: otherName(expert, locale),
      jobTitle: professionName(expert.profession, t),
      url: origin + href('experts-id-username', { id: expert.id, username: expert.username }),
      description: expert.bio,
      address: { '@type': 'PostalAddress', addressLocality: expert.city, addressCountry: expert.country },
      knowsLanguage: expert.languages,
      knowsAbout: expert.topics.map(names.topic),
      hasCredential: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'license',
        identifier: expert.licenceNumber,
        recognizedBy: { '@type': 'Organization', name: expert.licenceBody },
        validUntil: expert.validUntil ?? undefined,
      },
    },
  };
}
