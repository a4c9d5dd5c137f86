import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { matchPublicPage, publicPages } from './public-pages.ts'

export { renderStaticOverview, staticOverviewAddress } from './render-static-overview.tsx'

export const prerenderedPaths = publicPages.flatMap(({ prerender }) => prerender)

/** The HTML of one public page, made at build. `entry-public.tsx` wakes up the same tree in the browser. */
export async function renderPublicPage(pathname: string) {
  const match = matchPublicPage(pathname)
  if (!match) throw new Error(`${pathname} is not a public page`)
  const { page, params } = match
  const { default: Page, head } = await page.load()
  return {
    source: page.source,
    head: head(params),
    html: renderToString(createElement(StrictMode, null, createElement(Page, { params }))),
  }
}
