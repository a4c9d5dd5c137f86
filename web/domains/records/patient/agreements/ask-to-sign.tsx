import { Navigate, useLocation } from 'react-router'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { useDocumentsToSign } from './documents-to-sign.ts'

/** Messages, records and help stay open to everybody; so do visits and the safety plan, which have frames of their own. */
const neverBlocked = ['messages', 'records', 'help', 'notifications']

/** Leads to the documents that wait for a signature. It asks after the screen is there, so it slows down nothing. */
export default function AskToSign() {
  const { data: open = [] } = useDocumentsToSign()
  const { pathname } = useLocation()
  const panel = usePanel().open
  const asks = pathname === paths.patientDashboard || pathname === paths.booking
  if (open.length === 0 || !asks || neverBlocked.includes(panel ?? '')) return null
  return <Navigate to={paths.agreements} replace />
}
