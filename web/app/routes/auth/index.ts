import type { RouteObject } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { guarded } from '../../guarded.tsx'

/** Sign-in, registration and account security. */
export const authRoutes: RouteObject[] = [
  { path: paths.patientLogin, lazy: () => import('./patient-login.tsx') },
  { path: paths.providerLogin, lazy: () => import('./provider-login.tsx') },
  { path: paths.patientRegister, lazy: () => import('./patient-register.tsx') },
  { path: paths.providerRegister, lazy: () => import('./provider-register.tsx') },
  { path: paths.forgotPassword, lazy: () => import('./forgot-password.tsx') },
  { path: paths.resetPassword, lazy: () => import('./reset-password.tsx') },
  { path: paths.confirmEmail, lazy: () => import('./confirm-email.tsx') },
  { path: paths.adminSetup, lazy: () => import('./admin-setup.tsx') },
  guarded('anyone', [{ path: paths.accountSecurity, lazy: () => import('./account-security.tsx') }]),
]
