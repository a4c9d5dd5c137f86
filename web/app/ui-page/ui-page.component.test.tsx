import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible, expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { Component as UiPage } from './ui-page.tsx'

const everythingButToasts = { exclude: ['[data-sonner-toaster]'] }

beforeEach(async () => {
  await render(
    <MemoryRouter>
      <UiPage />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('heading', { name: 'Components', exact: true })).toBeVisible()
})

afterEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

async function expectFit() {
  for (const width of [320, 390, 768, 1440]) {
    await page.viewport(width, 800)
    expect(document.documentElement.scrollWidth).toBe(width)
  }
}

test('nothing moves with reduced motion', () => {
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
  expect(moving).toEqual([])
})

test('every part fits every window and has nothing axe objects to, roomy in both themes and compact', async () => {
  await expectFit()
  await expectAccessibleInBothThemes(everythingButToasts)
  await page.getByRole('radio', { name: 'Compact' }).click()
  await expect.poll(() => document.body.dataset.density).toBe('compact')
  await expectFit()
  await expectAccessible(everythingButToasts)
})

test('the theme a person chose is kept, and theme.js sets it before the first paint of the next visit', async () => {
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  delete document.documentElement.dataset.theme
  await runThemeScript()
  expect(document.documentElement.dataset.theme).toBe('dark')
  await page.getByRole('radio', { name: 'System' }).click()
  await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined()
  await runThemeScript()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('on a touch screen every button is at least 44 px high, roomy and compact', async () => {
  await page.viewport(390, 800)
  await commands.emulateTouch(true)
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  for (const density of ['Roomy', 'Compact']) {
    await page.getByRole('radio', { name: density }).click()
    await expect.element(page.getByRole('radio', { name: density })).toBeChecked()
    expect(buttonsBelow(43.9), density).toEqual([])
  }
  await commands.emulateTouch(false)
})

function buttonsBelow(least: number) {
  return [...document.querySelectorAll('main button')]
    .map((button) => {
      const halo = getComputedStyle(button, '::before')
      const own = button.getBoundingClientRect().height
      const height = halo.content === 'none' ? own : Math.max(own, Number.parseFloat(halo.height))
      return { name: button.getAttribute('aria-label') ?? button.textContent, height }
    })
    .filter(({ height }) => height < least)
}

/** As index.html loads it. */
function runThemeScript() {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = '/theme.js'
    script.onload = resolve
    script.onerror = reject
    document.head.append(script)
  })
}
