import axe from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  /** Their other half is `scripts/component-commands.ts`. */
  interface BrowserCommands {
    emulateColorScheme: (colorScheme: 'light' | 'dark') => Promise<void>
    emulateForcedColors: (forcedColors: 'active' | 'none') => Promise<void>
    emulateTouch: (enabled: boolean) => Promise<void>
  }
}

/** WCAG 2.2 AA and axe's best practices: no violation in the part of the page that is named. */
export async function expectAccessible(part: axe.ElementContext) {
  expectNone(await findings(part))
}

/** The same in light and in dark: between the two only colors differ. */
export async function expectAccessibleInBothThemes(part: axe.ElementContext) {
  await commands.emulateColorScheme('dark')
  expectNone(await findings(part, { runOnly: ['color-contrast'] }))
  await commands.emulateColorScheme('light')
  await expectAccessible(part)
}

/** The message names them: a summary of a run prints nothing else of a failure. */
function expectNone(found: string[]) {
  expect(found, found.join('\n')).toEqual([])
}

/** Transitions are off: in between, a color has the contrast of neither state. */
const withoutTransitions = new CSSStyleSheet()
withoutTransitions.replaceSync('*, ::before, ::after { transition: none !important }')

async function findings(part: axe.ElementContext, more: axe.RunOptions = {}) {
  document.adoptedStyleSheets.push(withoutTransitions)
  try {
    await animationsAreOver()
    const { violations } = await axe.run(part, { resultTypes: ['violations'], preload: false, ...more })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary}`),
    )
  } finally {
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== withoutTransitions)
    document.adoptedStyleSheets = others
  }
}

/**
 * Elements that are still fading in can't be measured. One animation can follow another. Endless ones, like a
 * spinner, are ignored.
 */
async function animationsAreOver() {
  const ending = document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  if (ending.length === 0) return
  await Promise.allSettled(ending.map(({ finished }) => finished))
  await animationsAreOver()
}
