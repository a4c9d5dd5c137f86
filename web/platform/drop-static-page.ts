import { practice } from '#core/practice.ts'
import { staticPage } from './static-form.ts'

/** What came as HTML belongs to the first address only. Until the next page has set its title, no tab may show this one's. */
export function dropStaticPage() {
  staticPage()?.remove()
  const overview = document.getElementById('static-overview')
  if (overview) {
    overview.remove()
    // The provider's portal sets it again; whoever was sent to sign in instead gets a roomy page.
    delete document.body.dataset.density
  }
  // React puts a page's title before the one the document came with.
  const own = [...document.head.querySelectorAll('title')].at(-1)
  if (own) own.textContent = practice.name
}
