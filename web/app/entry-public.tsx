import { createElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PublicMatch } from './public-pages.ts'
import { showNotice } from './show-notice.ts'

/** Wakes up a prerendered page, or draws it when there was none (development, an unknown service). */
export async function showPublicPage(root: HTMLElement, { page, params }: PublicMatch) {
  const { default: Page, head } = await page.load()
  const tree = createElement(StrictMode, null, createElement(Page, { params }))
  // In slices, so that a slow phone stays free for whoever scrolls or presses meanwhile.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, tree))
  else {
    document.title = head(params).title
    createRoot(root).render(tree)
  }
  showNotice()
}
