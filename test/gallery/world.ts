import type { Browser } from 'playwright-core';
import { Person, type Site, signIn } from './people.ts';
import { type Cast, fixedScenes, publicScenes, type Scene } from './scenes.ts';
import { accountStory, signUp } from './stories-account.ts';
import { casesStory } from './stories-cases.ts';
import { consultationsStory } from './stories-consultations.ts';
import { deskStory, helpStory } from './stories-desk.ts';
import { moneyStory, refundStory } from './stories-money.ts';
import { ownStory, programLease } from './stories-own.ts';
import { servicesStory } from './stories-services.ts';
import { visitorStory } from './stories-visitor.ts';

/**
 * Everything there is to see on a new site, in two parts: as it is when nothing has happened, and, once `happen()` was
 * called, with people and their affairs in it. Needs a site that trusts one proxy, with sample data.
 */
export async function openWorld(site: Site, browser: Browser) {
  const come = () => Person.come(site, browser);
  const cast: Cast = {
    guest: await come(),
    newcomer: await come(),
    elsewhere: await come(),
    fresh: await come(),
    user: await come(),
    expert: await come(),
    staff: await come(),
  };
  for (const role of ['user', 'expert', 'staff'] as const) await signIn(cast[role], role);
  await signUp(site, cast.fresh);

  async function happen(): Promise<Scene[]> {
    const stories = [
      await moneyStory(cast),
      await casesStory(cast),
      await consultationsStory(cast),
      await servicesStory(site, cast),
      // So many questions in an hour are taken from nobody.
      await ownStory({ ...cast, user: cast.fresh }),
      await programLease(site, cast),
      await visitorStory(site, cast),
      await deskStory(cast),
      await helpStory(site, cast),
      await refundStory(cast),
      // The last, as the number of mails to wait for tells one code from the next.
      await accountStory(site, cast),
    ];
    // From the last back: its codes and links end soonest.
    return [...stories.toReversed().flat(), ...fixedScenes(cast, false), ...publicScenes(cast)];
  }
  return { cast, empty: fixedScenes(cast, true), happen };
}
