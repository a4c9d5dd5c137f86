import type { Language } from '#core/language.ts'

const spanish = '/es'

/** The address of a public page in a language: `/security` in English, `/es/security` in Spanish. */
export function publicPath(path: string, language: Language): string {
  if (language === 'en') return path
  return path.startsWith('/#') ? `${spanish}${path.slice(1)}` : `${spanish}${path === '/' ? '' : path}`
}

/** A public page's address without its language, and the language if the address names one. */
export function readPublicPath(pathname: string): { path: string; language?: Language } {
  if (pathname !== spanish && !pathname.startsWith(`${spanish}/`)) return { path: pathname }
  return { path: pathname.slice(spanish.length) || '/', language: 'es' }
}
