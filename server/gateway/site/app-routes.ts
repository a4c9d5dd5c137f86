/** The first part of every address the app answers itself. Any other address is the app's not-found page, with 404. */
const appRoutes = new Set([
  'account-security',
  'admin',
  'admin-setup',
  'ai-diagnostic',
  'ai-scribe',
  'appointment-scheduling',
  'billing-desk',
  'confirm-email',
  'forgot-password',
  'family',
  'front-desk',
  'patient-dashboard',
  'patient-login',
  'patient-register',
  'provider-dashboard',
  'provider-login',
  'provider-register',
  'reset-password',
  'telehealth-session',
  'ui',
])

export function isAppRoute(pathname: string): boolean {
  return appRoutes.has(pathname.split('/')[1] ?? '')
}
