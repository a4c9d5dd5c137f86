import type { RouteObject } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { guarded } from '../../guarded.tsx'

/** The portal of parents, guardians and proxies. */
export const familyRoutes: RouteObject[] = [
  guarded('family', [
    {
      lazy: () => import('./layout.tsx'),
      children: [
        { path: paths.family, lazy: () => import('./home.tsx') },
        { path: paths.familyAdd, lazy: () => import('./add.tsx') },
        { path: paths.familyPerson(':patientId'), lazy: () => import('./person.tsx') },
        { path: paths.familyBooking(':patientId'), lazy: () => import('./booking.tsx') },
      ],
    },
  ]),
]
