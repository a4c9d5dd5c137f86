import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import { guarded } from '../../guarded.tsx'
import { newAddress } from './old-addresses.ts'

const messages = () => import('./messages.tsx')
const later = (page: keyof typeof import('./more-pages.ts')) => async () =>
  (await import('./more-pages.ts'))[page]()
const medicationVerification = () => import('./medication-verification.tsx')

/** The provider's portal. Each tab, and each patient in it, has its own address. */
export const providerRoutes: RouteObject[] = [
  guarded('provider', [
    {
      path: paths.providerDashboard,
      // Not awaited: the frame is shown in the meantime, and a failed request is repeated by the code that needs it.
      loader: () => {
        import('#web/domains/scheduling/shared/provider-overview.ts')
          .then(({ readAhead }) => readAhead())
          .catch(() => {})
        return null
      },
      shouldRevalidate: () => false,
      lazy: () => import('./layout.tsx'),
      children: [
        { index: true, loader: followOldAddress, lazy: () => import('./overview.tsx') },
        { path: paths.safetyTasks, lazy: () => import('./safety-tasks.tsx') },
        { path: paths.medicationVerification(), lazy: medicationVerification },
        { path: paths.medicationVerification(':patientId'), lazy: medicationVerification },
        { path: paths.aiCopilot, lazy: later('aiCopilot') },
        { path: paths.providerProfile, lazy: later('profile') },
        { path: paths.providerSchedule, lazy: later('schedule') },
        { path: paths.patients, lazy: () => import('./patients.tsx') },
        { path: paths.patientChart(':patientId', ':section?'), lazy: () => import('./patient-chart.tsx') },
        { path: paths.appointments, lazy: () => import('./appointments.tsx') },
        { path: paths.aiTools, lazy: later('aiTools') },
        { path: paths.providerMessages(), lazy: messages },
        { path: paths.providerMessages(':patientId'), lazy: messages },
        { path: paths.overdueMessages, lazy: later('overdueMessages') },
        { path: paths.billing, lazy: later('billing') },
        { path: paths.notes, lazy: later('notes') },
      ],
    },
    { path: paths.demoSession, lazy: later('demoSession') },
    { path: paths.note(':noteId'), lazy: later('note') },
    { path: paths.visitNote(':visitId'), lazy: later('note') },
    { path: paths.aiScribe, lazy: later('aiScribe') },
  ]),
]

function followOldAddress({ request }: LoaderFunctionArgs) {
  const to = newAddress(new URL(request.url).searchParams)
  return to ? redirect(to) : null
}
