import type { RouteObject } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { guarded } from '../../guarded.tsx'

/** The biller's portal. Its pages are named in its layout, so that no other portal carries them. */
export const billingDeskRoutes: RouteObject[] = [
  guarded('biller', [{ path: `${paths.billingDesk}/*`, lazy: () => import('./layout.tsx') }]),
]
