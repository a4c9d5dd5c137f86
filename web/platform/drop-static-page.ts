import { practice } from '#core/practice.ts'
import { staticPage } from './static-form.ts'

/**
 * The prerendered HTML belongs only to the first address. Until the next page has set its title, no tab may show this
 * one's.
 */
export function dropStaticPage() {
  staticPage()?.remove()
  const overview = document.getElementById('static-overview')
  if (overview) {
    overview.remove()
    // The provider's portal sets it again; a person redirected to sign-in gets the roomy layout.
    delete document.body.dataset.density
  }
  // React puts a page's title before the one the document came with.
  const own = [...document.head.querySelectorAll('title')].at(-1)
  if (own) own.textContent = practice.name
}
