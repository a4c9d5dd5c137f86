import type { Language } from '#core/language.ts'
import { practice } from '#core/practice.ts'
import type { PageHead } from '../../public-page.ts'

type HeadOf = (params: Record<string, string>, language: Language) => PageHead

/** Title and description are in the page's HTML already: in the browser their words are not sent again. */
export function staticHead(head: HeadOf | undefined): HeadOf {
  return head ?? (() => ({ title: practice.name, description: '' }))
}
