import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  isLanguage,
  type Language,
  languageCookie,
  preferredLanguage,
  secureLanguageCookie,
} from '#core/language.ts'

/** The language of the page that asks: what the person chose, else what their browser prefers. */
export function requestLanguage(c: Context): Language {
  const chosen = getCookie(c, secureLanguageCookie) ?? getCookie(c, languageCookie)
  if (isLanguage(chosen)) return chosen
  return preferredLanguage(acceptedLanguages(c.req.header('accept-language') ?? ''))
}

/** The tags of an Accept-Language header, best first, without those that are refused. */
export function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.split(';').map((piece) => piece.trim())
      const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
