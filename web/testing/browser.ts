import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  /** Their other half is `scripts/component-commands.ts`. */
  interface BrowserCommands {
    emulateColorScheme: (colorScheme: 'light' | 'dark') => Promise<void>
    emulateTouch: (enabled: boolean) => Promise<void>
  }
}

/** WCAG 2.2 AA and axe's best practices: no violation in the part of the page that is named. */
export async function expectAccessible(part: axe.ElementContext) {
  expect(await findings(part)).toEqual([])
}

/** The same in light and in dark: between the two only colors differ. */
export async function expectAccessibleInBothThemes(part: axe.ElementContext) {
  await commands.emulateColorScheme('dark')
  expect(await findings(part, { runOnly: ['color-contrast'] })).toEqual([])
  await commands.emulateColorScheme('light')
  await expectAccessible(part)
}

async function findings(part: axe.ElementContext, more: axe.RunOptions = {}) {
  await animationsAreOver()
  const { violations } = await axe.run(part, { resultTypes: ['violations'], preload: false, ...more })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary}`),
  )
}

/** What is still fading in has the contrast of neither before nor after. What turns forever, like a spinner, goes on. */
function animationsAreOver() {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  return Promise.allSettled(ending.map(({ finished }) => finished))
}
