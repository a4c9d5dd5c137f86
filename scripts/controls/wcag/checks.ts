import { type Proof, testsIn } from '../control.ts'

export type Check = { what: string; proof: Proof[] }

/** Stories and component tests in which axe checks the page; their files must call it. */
export const axeRuns: Check[] = [
  {
    what: 'public site',
    proof: [
      testsIn('e2e/public-pages.spec.ts')(
        'every page hydrates without an error and fits every window, and each kind is accessible',
      ),
      testsIn('e2e/public-chat.spec.ts')(
        'the chat opens, minimizes and closes, keeps the conversation and answers with a next step',
      ),
    ],
  },
  {
    what: 'registration and sign-in',
    proof: [
      testsIn('e2e/auth-register.spec.ts')(
        'a patient registers: every error is named, the practice is notified, and the portal is next',
      ),
      testsIn('e2e/auth-sign-in.spec.ts')(
        'the patients’ sign-in names itself and every error, signs in once, returns to the requested page, and signs out',
      ),
      testsIn('e2e/auth-two-step.spec.ts')(
        'two-step sign-in is set up, required, and turned off; a recovery code replaces it once',
      ),
      testsIn('e2e/auth-two-step.spec.ts')(
        'a passkey is added with the password, signs in without it, and is removed; a session elsewhere is seen and ended',
      ),
      testsIn('e2e/auth-password.spec.ts')(
        'a forgotten password is reset by the link in the email, once, and old sessions end',
      ),
    ],
  },
  {
    what: 'patient portal',
    proof: [
      testsIn('e2e/onboarding.spec.ts')(
        'a new patient completes both stages on a phone, with a laptop in parallel',
      ),
      testsIn('e2e/patient-dashboard.spec.ts')(
        'the demo patient finds all that matters, and all can be used',
      ),
      testsIn('e2e/booking.spec.ts')(
        'a patient books a visit: times taken in between are refused, the booking is stored, announced and added to the calendar',
      ),
      testsIn('e2e/assessments.spec.ts')(
        'a whole PHQ-9 by touch: one question at a time, kept while answering, stored',
      ),
      testsIn('e2e/documents.spec.ts')('a document is added, looked at, taken along, checked and removed'),
      testsIn('e2e/records.spec.ts')(
        'a patient requests their record, follows it, downloads it as PDF and FHIR, and sees who opened it',
      ),
      testsIn('e2e/safety-plan.spec.ts')(
        'a patient writes a safety plan, opens it with the network cut, and leaves nothing behind',
      ),
      testsIn('e2e/families.spec.ts')('a parent registers a child, is verified, and books for them'),
    ],
  },
  {
    what: 'the visit',
    proof: [
      testsIn('e2e/visit.spec.ts')('a visit, from the intake to the bill, in two browsers'),
      testsIn('e2e/visit-ai.spec.ts')(
        'speech is transcribed and becomes a note, as long as the patient agrees',
      ),
      testsIn('e2e/visit.spec.ts')(
        'a patient says where they are before joining; the clinician has it on one card',
      ),
    ],
  },
  {
    what: 'provider portal',
    proof: [
      testsIn('e2e/provider-day.spec.ts')(
        'the day: upcoming visits, search, waiting patients, safety concerns',
      ),
      testsIn('e2e/provider-patients.spec.ts')('the chart opens with what matters on top'),
      testsIn('e2e/provider-appointments.spec.ts')('the week is accessible'),
      testsIn('e2e/provider-medications.spec.ts')('one of the latest patients is chosen'),
      testsIn('e2e/notes.spec.ts')(
        'a draft in the chart is signed, added to, released and read by the patient',
      ),
      testsIn('e2e/scribe.spec.ts')(
        'a spoken session becomes a note whose every sentence shows its lines, and nothing is missing once it is read',
      ),
      testsIn('e2e/provider-billing.spec.ts')(
        'a completed visit is billed, moved by the rules, explained and handed out as a superbill',
      ),
    ],
  },
  {
    what: 'supervision',
    proof: [
      testsIn('e2e/admin.spec.ts')(
        'patients’ danger and the audit log; a chart opens with a reason, which the patient reads; a visit is canceled',
      ),
    ],
  },
  {
    what: 'every part of the design system, in both themes and densities',
    proof: [
      testsIn('web/app/ui-page/ui-page.component.test.tsx')(
        'every part fits every window and has nothing axe objects to, roomy in both themes and compact',
      ),
      testsIn('web/app/ui-page/banners-and-toasts.component.test.tsx')('a toast has nothing axe objects to'),
    ],
  },
]

/** Flows without a mouse. */
export const keyboardWalks: Check[] = [
  {
    what: 'a clinician’s day',
    proof: [testsIn('e2e/provider-day.spec.ts')('a whole visit day by keyboard only')],
  },
  {
    what: 'registration of a provider',
    proof: [
      testsIn('e2e/auth-register.spec.ts')(
        'a provider registers without a mouse: missing fields are named, and so is the next step',
      ),
    ],
  },
  {
    what: 'sign-in',
    proof: [
      testsIn('e2e/auth-sign-in.spec.ts')(
        'a visitor returns to their page after signing in without a mouse, and signs out permanently',
      ),
    ],
  },
  {
    what: 'a questionnaire',
    proof: [testsIn('e2e/assessments.spec.ts')('again, by keyboard: number keys answer, Enter continues')],
  },
  {
    what: 'the provider’s calendar',
    proof: [testsIn('e2e/provider-appointments.spec.ts')('a visit is booked for a patient with keys alone')],
  },
  {
    what: 'reviewing a note',
    proof: [
      testsIn('e2e/notes.spec.ts')(
        'by keyboard: the line is found and confirmed, a sentence changed, another removed',
      ),
      testsIn('e2e/scribe.spec.ts')('Tab reaches it, and hovering does the same'),
    ],
  },
  {
    what: 'dialogs, menus, fields and calendars of the design system',
    proof: [
      testsIn('web/app/ui-page/overlays.component.test.tsx')(
        'a dialog takes the focus, keeps it, and returns it',
      ),
      testsIn('web/app/ui-page/overlays.component.test.tsx')(
        'a menu opens with a key, moves with arrows and letters, and skips disabled items',
      ),
      testsIn('web/app/ui-page/dates-and-files.component.test.tsx')('a date is chosen with the keyboard'),
      testsIn('web/app/ui-page/fields.component.test.tsx')(
        'a combobox narrows as you type and says when nothing matches',
      ),
    ],
  },
]
