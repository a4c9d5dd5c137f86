import type { Language } from './language.ts'

/** The order matters: each browser also names those it imitates. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export type Device = { browser: string | null; system: string | null }

/** The browser and system names in a user agent, which browsers report themselves. */
export function readUserAgent(userAgent: string | null | undefined): Device {
  const find = (known: [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}

const words = {
  en: { on: 'on', unknown: 'Unknown device' },
  es: { on: 'en', unknown: 'Dispositivo desconocido' },
} as const satisfies Record<Language, unknown>

export function describeDevice(userAgent: string | null | undefined, language: Language): string {
  const { browser, system } = readUserAgent(userAgent)
  const say = words[language]
  if (browser && system) return `${browser} ${say.on} ${system}`
  return browser ?? system ?? say.unknown
}
