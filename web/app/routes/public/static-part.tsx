import type { ReactNode } from 'react'

/**
 * Holds parts of a page that do nothing but be read. The build draws them once; in the browser React keeps that
 * HTML as it is, and their code is never sent. So a page imports them only where it is drawn:
 *
 *     const staticParts = import.meta.env.SSR || import.meta.env.DEV ? await import('./parts.tsx') : undefined
 *     <StaticPart>{staticParts && <staticParts.Parts />}</StaticPart>
 */
export function StaticPart({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR || import.meta.env.DEV) return <div>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it tells React to leave the HTML alone
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
