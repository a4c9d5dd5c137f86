import { practice } from '#core/practice.ts'
import { staticPage } from './static-form.ts'

/** The person is somewhere else by now: until that page has set its title, no tab may show this one's. */
export function dropStaticForm() {
  staticPage()?.remove()
  // React puts a page's title before the one the document came with.
  const own = [...document.head.querySelectorAll('title')].at(-1)
  if (own) own.textContent = practice.name
}
