import { describeInBrowser, sharedSite } from '../support/browser.ts';
import { colours } from './shell/colours.ts';
import { loadingBar } from './shell/loading-bar.ts';
import { navigation } from './shell/navigation.ts';
import { openPages } from './shell/open-pages.ts';
import { paper } from './shell/paper.ts';
import { preloading } from './shell/preloading.ts';
import { searchBox } from './shell/search-box.ts';
import { signingIn } from './shell/sign-in.ts';
import { toasts } from './shell/toasts.ts';
import { tooltips } from './shell/tooltips.ts';
import { typing } from './shell/typing.ts';
import { wayOut } from './shell/way-out.ts';
import { widgets } from './shell/widgets.tsx';

// One site and one browser for all of them: what each file is about stands in shell/.
describeInBrowser('the client shell', () => {
  const world = sharedSite();
  for (const part of [
    navigation,
    loadingBar,
    colours,
    searchBox,
    preloading,
    openPages,
    toasts,
    tooltips,
    typing,
    signingIn,
    widgets,
    wayOut,
    paper,
  ])
    part(world);
});
