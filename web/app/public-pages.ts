import type { ComponentType } from 'react'

export interface PublicPageProps {
  params: Record<string, string>
}

export interface PublicPage {
  pattern: string
  title: string
  description: string
  load: () => Promise<{ default: ComponentType<PublicPageProps> }>
}

/**
 * Pages anyone may read. They are prerendered to HTML and hydrated by `entry-public.tsx` without a router,
 * a data client or a dialog library, so links between them are ordinary `<a href>`s.
 */
export const publicPages: readonly PublicPage[] = []

export interface PublicMatch {
  page: PublicPage
  params: Record<string, string>
}

export function matchPublicPage(pathname: string): PublicMatch | undefined {
  for (const page of publicPages) {
    const params = matchPattern(page.pattern, pathname)
    if (params) return { page, params }
  }
}

function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(?<=.)\/$/, '').split('/')
  if (wanted.length !== given.length) return
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return
  }
  return params
}
