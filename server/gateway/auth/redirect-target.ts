import type { AuthContext } from './context.ts'

/** A redirect carries tokens in its fragment, so it may only lead back to our own site. */
export function redirectTarget(c: AuthContext, wanted: string | undefined): string {
  const { site } = c.var
  if (!wanted || !URL.canParse(wanted, site)) return site
  const target = new URL(wanted, site)
  const isOurs = target.origin === new URL(site).origin && target.href !== `${site}/`
  return isOurs ? target.href : site
}
