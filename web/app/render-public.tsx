import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { matchPublicPage } from './public-pages.ts'

/** The HTML of one public page, made at build. `entry-public.tsx` wakes up the same tree in the browser. */
export async function renderPublicPage(pathname: string) {
  const match = matchPublicPage(pathname)
  if (!match) throw new Error(`${pathname} is not a public page`)
  const { page, params } = match
  const { default: Page } = await page.load()
  return {
    title: page.title,
    description: page.description,
    html: renderToString(createElement(Page, { params })),
  }
}
