import type { RouteObject } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { guarded } from '../../guarded.tsx'

/** The supervising physician's portal. */
export const adminRoutes: RouteObject[] = [
  guarded('admin', [
    {
      path: paths.admin,
      lazy: () => import('./layout.tsx'),
      children: [
        { index: true, lazy: () => import('./overview.tsx') },
        { path: paths.adminSafetyTasks, lazy: () => import('./safety-tasks.tsx') },
        { path: paths.adminTasks, lazy: () => import('../office-tasks.tsx') },
        { path: paths.adminOverdueMessages, lazy: () => import('../overdue-messages.tsx') },
        { path: paths.adminPatients, lazy: () => import('./patients.tsx') },
        { path: paths.adminChart(':patientId', ':section?'), lazy: () => import('./patient-chart.tsx') },
        { path: paths.adminAppointments, lazy: () => import('./appointments.tsx') },
        { path: paths.adminBilling, lazy: () => import('./billing.tsx') },
        { path: paths.adminConsents, lazy: () => import('./consents.tsx') },
        { path: paths.adminProviders, lazy: () => import('./providers.tsx') },
        { path: paths.adminRecords, lazy: () => import('./records.tsx') },
        { path: paths.adminAudit, lazy: () => import('./audit.tsx') },
        { path: paths.adminGuardians, lazy: () => import('./guardians.tsx') },
        { path: paths.adminUsers, lazy: () => import('./users.tsx') },
        { path: paths.adminPractice, lazy: () => import('./practice.tsx') },
        { path: paths.adminStatus, lazy: () => import('./status.tsx') },
      ],
    },
  ]),
]
