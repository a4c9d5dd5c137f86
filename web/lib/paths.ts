/** Every address of the app, in one place. Features and routes both read it. */
export const paths = {
  landing: '/',
  main: '/main',
  intro: '/intro',
  services: '/specialized-services',
  service: (id: string) => `/service/${id}`,
  security: '/security',
  compliance: '/compliance',

  patientLogin: '/patient-login',
  /** Signs in and then goes on to the page the visitor wanted. */
  patientLoginFor: (next: string) => `/patient-login?${new URLSearchParams({ next })}`,
  providerLogin: '/provider-login',
  patientRegister: '/patient-register',
  providerRegister: '/provider-register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  accountSecurity: '/account-security',
  adminSetup: '/admin-setup',

  patientDashboard: '/patient-dashboard',
  booking: '/appointment-scheduling',
  telehealthSession: (id?: string) => (id ? `/telehealth-session/${id}` : '/telehealth-session'),

  providerDashboard: '/provider-dashboard',
  aiDiagnostic: (tab?: 'treatment') => (tab ? `/ai-diagnostic?tab=${tab}` : '/ai-diagnostic'),
  aiScribe: '/ai-scribe',
  admin: '/admin',

  ui: '/ui',
} as const
