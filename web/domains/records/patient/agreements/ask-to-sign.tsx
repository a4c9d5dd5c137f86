import { Navigate, useLocation } from 'react-router'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { useDocumentsToSign } from './documents-to-sign.ts'

/**
 * Messages, records and help stay available to everyone; so do visits and the safety plan, which have their own
 * frames.
 */
const neverBlocked = ['messages', 'records', 'help', 'notifications']

/** Opens the documents to sign. It checks after the screen is shown, so that nothing is slowed down. */
export default function AskToSign() {
  const { data: open = [] } = useDocumentsToSign()
  const { pathname } = useLocation()
  const panel = usePanel().open
  const asks = pathname === paths.patientDashboard || pathname === paths.booking
  if (open.length === 0 || !asks || neverBlocked.includes(panel ?? '')) return null
  return <Navigate to={paths.agreements} replace />
}
