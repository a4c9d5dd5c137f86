import type { RouteObject } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { guarded } from '../../guarded.tsx'

/** The patient's portal. Every page in it has the same frame. */
export const patientRoutes: RouteObject[] = [
  guarded('patient', [
    {
      lazy: () => import('./layout.tsx'),
      children: [
        { path: paths.patientDashboard, lazy: () => import('./dashboard.tsx') },
        { path: paths.recordAccess, lazy: () => import('./record-access.tsx') },
        { path: paths.treatmentPlan, lazy: () => import('./treatment-plan.tsx') },
        { path: paths.agreements, lazy: () => import('./agreements.tsx') },
        { path: paths.helpers, lazy: () => import('./helpers.tsx') },
        { path: paths.booking, lazy: () => import('./booking.tsx') },
      ],
    },
    { path: paths.safetyPlan, lazy: () => import('./safety-plan.tsx') },
  ]),
]
