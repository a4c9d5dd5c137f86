import type { ComponentType } from 'react'
import type { Language } from '#core/language.ts'
import { serviceIds } from '#core/services/ids.ts'
import { paths } from '#web/platform/paths.ts'
import { readPublicPath } from '#web/platform/public-path.ts'
import type { PageHead, PublicPageProps } from './public-page.ts'

interface PublicPageModule {
  default: ComponentType<PublicPageProps>
  head: (params: Record<string, string>, language: Language) => PageHead
}

export interface PublicPage {
  pattern: string
  /** The addresses made into HTML at build. Others of the pattern are drawn in the browser. */
  prerender: readonly string[]
  /** The module below, by the name the build's manifest knows it by. */
  source: string
  load: () => Promise<PublicPageModule>
}

/**
 * Pages anyone may read. They are prerendered to HTML and hydrated by `entry-public.tsx` without a router,
 * a data client or a dialog library, so links between them are ordinary `<a href>`s.
 */
export const publicPages: readonly PublicPage[] = [
  {
    pattern: paths.landing,
    prerender: [paths.landing],
    source: 'app/routes/public/landing.tsx',
    load: () => import('./routes/public/landing.tsx'),
  },
  {
    pattern: paths.main,
    prerender: [paths.main],
    source: 'app/routes/public/landing.tsx',
    load: () => import('./routes/public/landing.tsx'),
  },
  {
    pattern: paths.intro,
    prerender: [paths.intro],
    source: 'app/routes/public/intro.tsx',
    load: () => import('./routes/public/intro.tsx'),
  },
  {
    pattern: paths.services,
    prerender: [paths.services],
    source: 'app/routes/public/services.tsx',
    load: () => import('./routes/public/services.tsx'),
  },
  {
    pattern: paths.service(':id'),
    prerender: serviceIds.map(paths.service),
    source: 'app/routes/public/service.tsx',
    load: () => import('./routes/public/service.tsx'),
  },
  {
    pattern: paths.security,
    prerender: [paths.security],
    source: 'app/routes/public/security.tsx',
    load: () => import('./routes/public/security.tsx'),
  },
  {
    pattern: paths.compliance,
    prerender: [paths.compliance],
    source: 'app/routes/public/compliance.tsx',
    load: () => import('./routes/public/compliance.tsx'),
  },
  {
    pattern: paths.privacyNotice,
    prerender: [paths.privacyNotice],
    source: 'app/routes/public/privacy-notice.tsx',
    load: () => import('./routes/public/privacy-notice.tsx'),
  },
  {
    pattern: paths.privacyPolicy,
    prerender: [paths.privacyPolicy],
    source: 'app/routes/public/privacy-policy.tsx',
    load: () => import('./routes/public/privacy-policy.tsx'),
  },
  {
    pattern: paths.terms,
    prerender: [paths.terms],
    source: 'app/routes/public/terms.tsx',
    load: () => import('./routes/public/terms.tsx'),
  },
  {
    pattern: paths.document(':kind'),
    prerender: ['telehealth', 'treatment', 'financial', 'release'].map(paths.document),
    source: 'app/routes/public/document.tsx',
    load: () => import('./routes/public/document.tsx'),
  },
]

export interface PublicMatch {
  page: PublicPage
  params: Record<string, string>
  /** The language that the address names, if it names one. */
  language?: Language | undefined
}

export function matchPublicPage(pathname: string): PublicMatch | undefined {
  const { path, language } = readPublicPath(pathname)
  for (const page of publicPages) {
    const params = matchPattern(page.pattern, path)
    if (params) return { page, params, language }
  }
}

function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(?<=.)\/$/, '').split('/')
  if (wanted.length !== given.length) return
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return
  }
  return params
}
