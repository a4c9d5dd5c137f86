import * as adminSetupContract from '#core/contracts/admin-setup.ts'
import * as assessmentReportContract from '#core/contracts/assessment-report.ts'
import * as changeMedicationContract from '#core/contracts/change-medication.ts'
import * as checkAuditLogContract from '#core/contracts/check-audit-log.ts'
import * as closeAccountContract from '#core/contracts/close-account.ts'
import * as draftNoteContract from '#core/contracts/draft-note.ts'
import * as enginesContract from '#core/contracts/engines.ts'
import * as fulfilRecordRequestContract from '#core/contracts/fulfil-record-request.ts'
import * as iceServersContract from '#core/contracts/ice-servers.ts'
import * as issueDocumentContract from '#core/contracts/issue-document.ts'
import * as myRecordContract from '#core/contracts/my-record.ts'
import * as notePdfContract from '#core/contracts/note-pdf.ts'
import * as prescribeMedicationContract from '#core/contracts/prescribe-medication.ts'
import * as reconcileMedicationsContract from '#core/contracts/reconcile-medications.ts'
import * as renewMedicationContract from '#core/contracts/renew-medication.ts'
import * as sendNotificationsContract from '#core/contracts/send-notifications.ts'
import * as sendPrescriptionContract from '#core/contracts/send-prescription.ts'
import * as signNoteContract from '#core/contracts/sign-note.ts'
import * as signedDocumentContract from '#core/contracts/signed-document.ts'
import * as stopMedicationContract from '#core/contracts/stop-medication.ts'
import * as subscribePushContract from '#core/contracts/subscribe-push.ts'
import * as testMailContract from '#core/contracts/test-mail.ts'
import * as testPushContract from '#core/contracts/test-push.ts'
import * as transcribeAudioContract from '#core/contracts/transcribe-audio.ts'
import * as translateSpeechContract from '#core/contracts/translate-speech.ts'
import * as verifyMedicationsContract from '#core/contracts/verify-medications.ts'
import { adminSetup } from './admin-setup/handler.ts'
import { assessmentReport } from './assessment-report/handler.ts'
import { checkAuditLog } from './check-audit-log/handler.ts'
import { closeAccount } from './close-account/handler.ts'
import { draftNote } from './draft-note/handler.ts'
import { activeEngines } from './engines/handler.ts'
import { fulfilRecordRequest } from './fulfil-record-request/handler.ts'
import { iceServers } from './ice-servers/handler.ts'
import { issueDocument } from './issue-document/handler.ts'
import { changeMedication } from './medications/change.ts'
import { prescribeMedication } from './medications/prescribe.ts'
import { reconcileMedications } from './medications/reconcile.ts'
import { renewMedication } from './medications/renew.ts'
import { stopMedication } from './medications/stop.ts'
import { verifyMedications } from './medications/verify.ts'
import { myRecord } from './my-record/handler.ts'
import { notePdf } from './note-pdf/handler.ts'
import { sendNotifications } from './send-notifications/handler.ts'
import { sendPrescription } from './send-prescription/handler.ts'
import { signNote } from './sign-note/handler.ts'
import { signedDocument } from './signed-document/handler.ts'
import { subscribePush } from './subscribe-push/handler.ts'
import { testMail } from './test-mail/handler.ts'
import { testPush } from './test-push/handler.ts'
import { transcribeAudio } from './transcribe-audio/handler.ts'
import { translateSpeech } from './translate-speech/handler.ts'
import type { ServerFunction } from './types.ts'

/** Every function that can be called by name, with its contract. */
export const functions: Record<string, ServerFunction> = {
  'admin-setup': define({ ...adminSetupContract, handle: adminSetup }),
  'assessment-report': define({ ...assessmentReportContract, makesDocument: true, handle: assessmentReport }),
  'change-medication': define({ ...changeMedicationContract, makesDocument: true, handle: changeMedication }),
  'prescribe-medication': define({
    ...prescribeMedicationContract,
    makesDocument: true,
    handle: prescribeMedication,
  }),
  'reconcile-medications': define({ ...reconcileMedicationsContract, handle: reconcileMedications }),
  'renew-medication': define({ ...renewMedicationContract, makesDocument: true, handle: renewMedication }),
  'stop-medication': define({ ...stopMedicationContract, handle: stopMedication }),
  'verify-medications': define({ ...verifyMedicationsContract, handle: verifyMedications }),
  'check-audit-log': define({ ...checkAuditLogContract, handle: checkAuditLog }),
  'close-account': define({ ...closeAccountContract, handle: closeAccount }),
  'draft-note': define({ ...draftNoteContract, handle: draftNote }),
  engines: define({ ...enginesContract, handle: activeEngines }),
  'fulfil-record-request': define({
    ...fulfilRecordRequestContract,
    makesDocument: true,
    handle: fulfilRecordRequest,
  }),
  'ice-servers': define({ ...iceServersContract, handle: iceServers }),
  'issue-document': define({ ...issueDocumentContract, makesDocument: true, handle: issueDocument }),
  'my-record': define({ ...myRecordContract, makesDocument: true, handle: myRecord }),
  'note-pdf': define({ ...notePdfContract, makesDocument: true, handle: notePdf }),
  'send-notifications': define({ ...sendNotificationsContract, handle: sendNotifications }),
  'send-prescription': define({ ...sendPrescriptionContract, handle: sendPrescription }),
  'sign-note': define({ ...signNoteContract, handle: signNote }),
  'signed-document': define({ ...signedDocumentContract, makesDocument: true, handle: signedDocument }),
  'subscribe-push': define({ ...subscribePushContract, handle: subscribePush }),
  'test-mail': define({ ...testMailContract, handle: testMail }),
  'test-push': define({ ...testPushContract, handle: testPush }),
  'transcribe-audio': define({ ...transcribeAudioContract, takesAudio: true, handle: transcribeAudio }),
  'translate-speech': define({ ...translateSpeechContract, handle: translateSpeech }),
}

/** Input and handler are checked against each other here; the table itself only knows that they agree. */
function define<Input, Answer, Progress>(called: ServerFunction<Input, Answer, Progress>): ServerFunction {
  return called as unknown as ServerFunction
}
