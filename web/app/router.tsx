import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
} from 'react-router'
import { loadPage } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { guarded } from './guarded.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { publicPages } from './public-pages.ts'
import { ErrorScreen, RootLayout } from './root-screens.tsx'
import { adminRoutes } from './routes/admin/index.ts'
import { aiDiagnosticRoutes } from './routes/ai-diagnostic/index.ts'
import { authRoutes } from './routes/auth/index.ts'
import { billingDeskRoutes } from './routes/billing-desk/index.ts'
import { familyRoutes } from './routes/family/index.ts'
import { frontDeskRoutes } from './routes/front-desk/index.ts'
import { patientRoutes } from './routes/patient/index.ts'
import { providerRoutes } from './routes/provider/index.ts'

const leaveApp = ({ request }: LoaderFunctionArgs) => redirectDocument(request.url)

/** Public pages are separate documents: the app opens them with a full load. */
const toPublicSite: RouteObject[] = publicPages.map(({ pattern }) => ({ path: pattern, loader: leaveApp }))

/** Every part of the product in all its states, for developers. */
const components: RouteObject[] = import.meta.env.DEV
  ? [{ path: paths.ui, lazy: () => import('./ui-page/ui-page.tsx') }]
  : []

const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [
      ...toPublicSite,
      ...authRoutes,
      ...patientRoutes,
      ...familyRoutes,
      ...aiDiagnosticRoutes,
      ...providerRoutes,
      ...adminRoutes,
      ...frontDeskRoutes,
      ...billingDeskRoutes,
      guarded('anyone', [
        { path: paths.telehealthSession(':sessionId?'), lazy: () => import('./routes/visit.tsx') },
      ]),
      ...components,
      { path: '*', lazy: () => import('./routes/not-found.tsx') },
    ],
  },
]

waitForServer(routes)

export const router = createBrowserRouter(routes)

function waitForServer(routes: RouteObject[]) {
  for (const route of routes) {
    const { lazy, children } = route
    if (typeof lazy === 'function') route.lazy = () => loadPage(lazy)
    if (children) waitForServer(children)
  }
}
