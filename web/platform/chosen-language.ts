import {
  isLanguage,
  type Language,
  languageCookie,
  preferredLanguage,
  secureLanguageCookie,
} from '#core/language.ts'

/** The language chosen on this device, otherwise the first supported browser language. */
export function chosenLanguage(): Language {
  if (typeof document === 'undefined') return 'en'
  return storedLanguage() ?? preferredLanguage(navigator.languages)
}

export function storedLanguage(): Language | undefined {
  const stored = cookieNamed(secureLanguageCookie) ?? cookieNamed(languageCookie)
  return isLanguage(stored) ? stored : undefined
}

function cookieNamed(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
