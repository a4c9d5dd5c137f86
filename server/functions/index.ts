import * as adminSetupContract from '#core/contracts/admin-setup.ts'
import * as assessmentReportContract from '#core/contracts/assessment-report.ts'
import * as iceServersContract from '#core/contracts/ice-servers.ts'
import * as issueDocumentContract from '#core/contracts/issue-document.ts'
import * as sendNotificationsContract from '#core/contracts/send-notifications.ts'
import * as sendPrescriptionContract from '#core/contracts/send-prescription.ts'
import { adminSetup } from './admin-setup/handler.ts'
import { assessmentReport } from './assessment-report/handler.ts'
import { iceServers } from './ice-servers/handler.ts'
import { issueDocument } from './issue-document/handler.ts'
import { sendNotifications } from './send-notifications/handler.ts'
import { sendPrescription } from './send-prescription/handler.ts'
import type { ServerFunction } from './types.ts'

/** Every function that can be called by name, with its contract. */
export const functions: Record<string, ServerFunction> = {
  'admin-setup': define({ ...adminSetupContract, handle: adminSetup }),
  'assessment-report': define({ ...assessmentReportContract, handle: assessmentReport }),
  'ice-servers': define({ ...iceServersContract, handle: iceServers }),
  'issue-document': define({ ...issueDocumentContract, handle: issueDocument }),
  'send-notifications': define({ ...sendNotificationsContract, handle: sendNotifications }),
  'send-prescription': define({ ...sendPrescriptionContract, handle: sendPrescription }),
}

/** Input and handler are checked against each other here; the table itself only knows that they agree. */
function define<Input, Answer>(called: ServerFunction<Input, Answer>): ServerFunction {
  return called as unknown as ServerFunction
}
