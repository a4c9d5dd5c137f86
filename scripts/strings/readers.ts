import type { ShownText } from './extract.ts'

/** Screens that patients and those who act for them can reach. Everything there is in both languages. */
const patientScreens =
  /^web\/(?:app\/(?:root-screens|loading-screen|routes\/(?:auth|public|patient|visit|family)\/|shells\/(?:patient|family)\/)|domains\/(?:\w+\/(?:patient|guardian)\/|site\/|account\/shared\/|(?:assessments|messages|records|safety|scheduling|visit)\/shared\/)|platform\/|ui\/)/

/** Below the same folders, but for staff. Staff screens are in English. */
const staffScreens =
  /\/(?:admin-setup|provider-[\w-]+|license-details|welcomes|demo|emotions|codes|copilot-panel|generate-note|line|notes-panel|tool-controls|transcript-panel|evidence|assign-dialog|assigned-in-chart|for-providers|outcome-note|rate-dialog|saved-analyses|command-palette|unsaved-guard|open-pdf|release-document|issue-document|visit-status|show-more|waiting-for-earlier|combobox|proof-field)(?:\/|\.tsx?$)/

/** Patients read these too: emails, documents and information about conditions and medications. */
const otherPatientTexts =
  /^core\/(?:services|treatments|notifications|refusals|consents|safety\/(?:crisis-lines|plan\/words)|fields)\b|^server\/(?:gateway\/auth\/mail-words|jobs\/appointments\/words|jobs\/remind-of|functions\/(?:close-account|fulfil-record-request\/mail))/

export const isOnPatientScreen = ({ file }: ShownText) =>
  patientScreens.test(file) && !staffScreens.test(file)
export const isForPatients = (text: ShownText) => isOnPatientScreen(text) || otherPatientTexts.test(text.file)
