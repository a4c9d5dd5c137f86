import type { RouteObject } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { guarded } from '../../guarded.tsx'

/** The portal of parents, guardians and proxies. Its pages are named in its layout, so that no other portal carries them. */
export const familyRoutes: RouteObject[] = [
  guarded('family', [{ path: `${paths.family}/*`, lazy: () => import('./layout.tsx') }]),
]
