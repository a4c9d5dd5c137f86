export { MessagesTab } from './components/messages-tab.tsx'
export { PatientMessages } from './components/patient-messages.tsx'
