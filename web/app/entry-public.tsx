import { createElement, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PublicMatch } from './public-pages.ts'

/** Wakes up a prerendered page, or draws it when the server sent an empty shell (development). */
export async function showPublicPage(root: HTMLElement, { page, params }: PublicMatch) {
  const { default: Page } = await page.load()
  const tree = createElement(StrictMode, null, createElement(Page, { params }))
  if (root.hasChildNodes()) hydrateRoot(root, tree)
  else {
    document.title = page.title
    createRoot(root).render(tree)
  }
}
