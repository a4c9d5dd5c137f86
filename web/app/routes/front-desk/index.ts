import type { RouteObject } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { guarded } from '../../guarded.tsx'

/** The front desk's portal. Its pages are named in its layout, so that no other portal carries them. */
export const frontDeskRoutes: RouteObject[] = [
  guarded('frontDesk', [{ path: `${paths.frontDesk}/*`, lazy: () => import('./layout.tsx') }]),
]
