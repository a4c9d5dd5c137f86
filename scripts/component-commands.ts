import { defineBrowserCommand } from '@vitest/browser-playwright'

/** Actions a component test can't do from inside the page; `web/testing/browser.ts` declares them there. */
export const componentCommands = {
  emulateColorScheme: defineBrowserCommand<['light' | 'dark']>(({ page }, colorScheme) =>
    page.emulateMedia({ colorScheme }),
  ),
  /** Windows High Contrast and the like. */
  emulateForcedColors: defineBrowserCommand<['active' | 'none']>(({ page }, forcedColors) =>
    page.emulateMedia({ forcedColors }),
  ),
  /** A finger instead of a mouse: what style sheets call a coarse pointer. */
  emulateTouch: defineBrowserCommand<[boolean]>(async ({ page, context }, enabled) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled })
  }),
}
