/** Every address of the app, in one place. Features and routes both read it. */
export const paths = {
  landing: '/',
  main: '/main',
  intro: '/intro',
  services: '/specialized-services',
  service: (id: string) => `/service/${id}`,
  security: '/security',
  compliance: '/compliance',
  privacyNotice: '/notice-of-privacy-practices',
  privacyPolicy: '/privacy',
  terms: '/terms',
  /** The other documents people sign. */
  document: (kind: string) => `/documents/${kind}`,

  patientLogin: '/patient-login',
  /** Signs in and then opens the page the visitor wanted. */
  patientLoginFor: (next: string) => `/patient-login?${new URLSearchParams({ next })}`,
  providerLogin: '/provider-login',
  patientRegister: '/patient-register',
  /** For people who act for someone else, such as invited helpers. */
  guardianRegister: '/patient-register?for=someone',
  providerRegister: '/provider-register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  accountSecurity: '/account-security',
  adminSetup: '/admin-setup',

  patientDashboard: '/patient-dashboard',
  recordAccess: '/patient-dashboard/record-access',
  agreements: '/patient-dashboard/agreements',
  safetyPlan: '/patient-dashboard/safety-plan',
  treatmentPlan: '/patient-dashboard/treatment-plan',
  booking: '/appointment-scheduling',
  /** Another visit with a provider the patient knows. */
  bookAgain: (providerId: string) =>
    `/appointment-scheduling?${new URLSearchParams({ provider: providerId, type: 'follow-up' })}`,
  telehealthSession: (id?: string) => (id ? `/telehealth-session/${id}` : '/telehealth-session'),

  /** Where an adult chooses who may help them. */
  helpers: '/patient-dashboard/helpers',
  family: '/family',
  familyAdd: '/family/add',
  familyPerson: (patientId: string) => `/family/${patientId}`,
  familyBooking: (patientId: string) => `/family/${patientId}/book`,
  familyBookAgain: (patientId: string, providerId: string) =>
    `/family/${patientId}/book?${new URLSearchParams({ provider: providerId, type: 'follow-up' })}`,

  providerDashboard: '/provider-dashboard',
  safetyTasks: portal('safety-tasks'),
  safetyTask: (id: string) => `${portal('safety-tasks')}?task=${id}`,
  medicationVerification: (patientId?: string) => portal('medication-verification', patientId),
  prescribe: (patientId: string) => `${portal('medication-verification', patientId)}?tab=prescribe`,
  aiCopilot: portal('ai-copilot'),
  refills: `${portal('ai-copilot')}#refills`,
  providerProfile: portal('profile'),
  providerSchedule: portal('schedule'),
  patients: portal('patients'),
  patientChart: (patientId: string, section?: string) => portal('patients', patientId, section),
  appointments: portal('appointments'),
  /** One visit of the provider's own calendar, to move, cancel or correct it. */
  ownVisit: (visitId: string) => `${portal('appointments')}?visit=${visitId}`,
  bookFollowUp: (patientId: string) =>
    `${portal('appointments')}?${new URLSearchParams({ book: patientId, type: 'follow-up' })}`,
  aiTools: portal('ai-tools'),
  demoSession: portal('demo-session'),
  providerMessages: (patientId?: string) => portal('messages', patientId),
  overdueMessages: portal('overdue-messages'),
  billing: portal('billing'),
  ownBill: (billId: string) => `${portal('billing')}?bill=${billId}`,
  /** Notes to sign and to co-sign. */
  notes: portal('notes'),
  note: (noteId: string) => portal('notes', noteId),
  visitNote: (visitId: string) => portal('notes', 'visit', visitId),
  aiDiagnostic: (tab?: 'self-assessment' | 'clinical-support' | 'treatment') =>
    tab ? `/ai-diagnostic?tab=${tab}` : '/ai-diagnostic',
  assessmentReports: '/ai-diagnostic/reports',
  aiScribe: '/ai-scribe',
  admin: '/admin',
  adminSafetyTasks: '/admin/safety-tasks',
  adminSafetyTask: (id: string) => `/admin/safety-tasks?task=${id}`,
  adminTasks: '/admin/tasks',
  adminOverdueMessages: '/admin/overdue-messages',
  adminPatients: '/admin/patients',
  adminChart: (patientId: string, section?: string) =>
    ['/admin/patients', patientId, ...(section ? [section] : [])].join('/'),
  adminAppointments: '/admin/appointments',
  adminBilling: '/admin/billing',
  adminConsents: '/admin/consents',
  adminProviders: '/admin/providers',
  adminRecords: '/admin/records',
  adminAudit: '/admin/audit',
  adminGuardians: '/admin/guardians',
  adminUsers: '/admin/users',
  adminUser: (email: string) => `/admin/users?${new URLSearchParams({ search: email })}`,
  adminPractice: '/admin/practice',
  adminStatus: '/admin/status',

  frontDesk: '/front-desk',
  frontDeskPatients: '/front-desk/patients',
  frontDeskPatient: (patientId: string) => `/front-desk/patients/${patientId}`,
  frontDeskTasks: '/front-desk/tasks',
  billingDesk: '/billing-desk',
  billingDeskPrepayments: '/billing-desk/prepayments',
  billingDeskTasks: '/billing-desk/tasks',

  ui: '/ui',
} as const

function portal(...parts: (string | undefined)[]): string {
  return ['/provider-dashboard', ...parts.filter((part) => part !== undefined)].join('/')
}
