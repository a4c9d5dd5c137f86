import type { ReactNode } from 'react'

/** Whether still parts are drawn here: when pages are made, and in development, where there is no made page. */
export const drawsStill = import.meta.env.SSR || import.meta.env.DEV

/**
 * Holds parts of a page that do nothing but be read. The build draws them once; in the browser React keeps that
 * HTML as it is, and their code is never sent. Write `{drawsStill && <Part />}` inside, so that it is left out.
 */
export function Still({ children }: { children: ReactNode }) {
  if (drawsStill) return <div>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it tells React to leave the HTML alone
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
