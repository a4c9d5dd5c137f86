import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Language } from '#core/language.ts'
import { showLanguage } from '#web/platform/language.ts'
import { publicPath } from '#web/platform/public-path.ts'
import { matchPublicPage, publicPages } from './public-pages.ts'

export { renderStaticOffline } from './offline/render-static-offline.tsx'
export { renderStaticForms } from './render-static-forms.tsx'
export { renderStaticOverview, staticOverviewAddress } from './render-static-overview.tsx'
export { renderStaticWaiting } from './render-static-waiting.tsx'

const languages: readonly Language[] = ['en', 'es']

/** Every public page in every language, and where it is. */
export const prerenderedPages = languages.flatMap((language) =>
  publicPages.flatMap(({ prerender }) =>
    prerender.map((path) => ({ address: publicPath(path, language), language })),
  ),
)

/** The HTML of one public page, made at build. `entry-public.tsx` wakes up the same tree in the browser. */
export async function renderPublicPage(address: string, language: Language) {
  const match = matchPublicPage(address)
  if (!match) throw new Error(`${address} is not a public page`)
  const { page, params } = match
  const { default: Page, head } = await page.load()
  showLanguage(language)
  const html = renderToString(createElement(StrictMode, null, createElement(Page, { params })))
  showLanguage('en')
  return { source: page.source, head: head(params, language), html }
}
