import type { RouteObject } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { guarded } from '../../guarded.tsx'

/** One address for both sides: it appears in the portal of the person who opens it. */
export const aiDiagnosticRoutes: RouteObject[] = [
  guarded('anyone', [
    {
      path: paths.aiDiagnostic(),
      lazy: () => import('./frame.tsx'),
      children: [{ index: true, lazy: () => import('./page.tsx') }],
    },
  ]),
  guarded('patient', [
    {
      lazy: () => import('../patient/layout.tsx'),
      children: [{ path: paths.assessmentReports, lazy: () => import('./reports.tsx') }],
    },
  ]),
]
