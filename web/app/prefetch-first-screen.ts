import { paths } from '#web/platform/paths.ts'

/** What a page asks the database as it opens: whose it is, and in the provider's portal what the day holds. */
export const firstQuestions = (pathname: string) => (personId: string) => {
  const role = [`user_roles?select=role&user_id=eq.${personId}`, `providers?select=id&user_id=eq.${personId}`]
  if (!pathname.startsWith(paths.providerDashboard)) return role
  return [...role, `providers?select=*&user_id=eq.${personId}`, 'rpc/provider_overview']
}
