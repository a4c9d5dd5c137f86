import { see, testsIn } from '../control.ts'
import { type Criterion, doesNotSupport, partiallySupports, supports } from './criterion.ts'
import { everyScreen } from './level-a.ts'

const automated = 'Automated checks only.'
const uiPage = testsIn('web/app/ui-page/ui-page.component.test.tsx')
const designSystem = uiPage(
  'every part fits every window and has nothing axe objects to, roomy in both themes and compact',
)
const publicPages = testsIn('e2e/public-pages.spec.ts')(
  'every page hydrates without an error and fits every window, and each kind is accessible',
)
const tokens = testsIn('web/ui/tokens.test.ts')
const day = testsIn('e2e/provider-day.spec.ts')
const register = testsIn('e2e/auth-register.spec.ts')
const overlays = testsIn('web/app/ui-page/overlays.component.test.tsx')
const dates = testsIn('web/app/ui-page/dates-and-files.component.test.tsx')
const patientsPhone = testsIn('e2e/patient-dashboard.spec.ts')(
  'on a phone five tabs lead everywhere, and nothing is wider than the screen',
)

export const levelAACriteria: Criterion[] = [
  partiallySupports(
    '1.2.4',
    'Visits have live captions of the other person, made on the device. A device that is too slow, or a language the recognizer doesn’t know, has none.',
    testsIn('e2e/visit-speech.spec.ts')(
      'captions need no consent, show the other person, and are kept nowhere',
    ),
    see('docs/speech.md'),
  ),
  doesNotSupport('1.2.5', 'The film on the landing page has no audio description.'),
  supports(
    '1.3.4',
    'Nothing is locked to one orientation; screens are tried at phone, tablet and desktop widths.',
    publicPages,
    day('it fits a phone and a tablet'),
    patientsPhone,
  ),
  supports(
    '1.3.5',
    'Fields about the person carry their autocomplete purpose, and axe checks that it is valid.',
    register('password managers know every field'),
    designSystem,
  ),
  supports(
    '1.4.3',
    `${automated} Every pair of text and ground in both themes by calculation, and axe on the pages.`,
    tokens('%s can be read on %s'),
    designSystem,
    publicPages,
  ),
  supports(
    '1.4.4',
    `${automated} Sizes are relative, zooming is never forbidden, and pages fit windows far narrower than 200 % zoom makes them. Text-only zoom was not tried.`,
    publicPages,
    testsIn('e2e/provider-patients.spec.ts')('it fits every width'),
  ),
  partiallySupports('1.4.5', 'Only the logo is an image of text, as far as we know. No test covers this.'),
  supports(
    '1.4.10',
    'Every screen is opened at 320 pixels: none scrolls sideways, and no text is cut off but the preview of a message. Dialogs are tested at 390.',
    everyScreen,
    publicPages,
    designSystem,
    patientsPhone,
    day('it fits a phone and a tablet'),
  ),
  supports(
    '1.4.11',
    `${automated} Borders of controls, focus marks and accents in both themes by calculation. Charts were not measured.`,
    tokens('%s is distinguishable on %s'),
  ),
  partiallySupports('1.4.12', 'Not tested.'),
  partiallySupports(
    '1.4.13',
    'Tooltips repeat what a control is called, stay under the pointer and close with Escape, as the Radix library makes them. No test of ours covers this.',
    see('web/ui/tooltip.tsx'),
  ),
  supports(
    '2.4.5',
    'Menu, search and links lead to the same places.',
    day('the palette finds commands, patients and tabs'),
    testsIn('e2e/public-pages.spec.ts')('the list has all eight services, a link home and a sign-in link'),
    testsIn('e2e/patient-dashboard.spec.ts')('each quick action opens what it says'),
  ),
  supports(
    '2.4.6',
    `${automated} Headings and labels exist and are not empty; stories find parts by them. Whether each is clear was not judged by people.`,
    publicPages,
    designSystem,
  ),
  supports(
    '2.4.7',
    'Every control of every screen changes its look with the focus, and focus marks have enough contrast by calculation.',
    everyScreen,
    tokens('%s is distinguishable on %s'),
    day('a whole visit day by keyboard only'),
  ),
  partiallySupports(
    '2.4.11',
    'Pages leave room for their fixed header when they scroll to what has the focus. No test covers this.',
    see('web/ui/base.css'),
  ),
  supports(
    '2.5.7',
    'Only files can be dragged, and a button does the same.',
    dates('a file of the wrong kind or size is refused by name, a good one is listed'),
    testsIn('e2e/documents.spec.ts')(
      'files may be dropped; a slow one shows how far it is and can be cancelled',
    ),
  ),
  supports(
    '2.5.8',
    'axe measures every control of every screen. On touch screens every button of the design system is at least 44 pixels high.',
    everyScreen,
    uiPage('on a touch screen every button is at least 44 px high, roomy and compact'),
  ),
  partiallySupports(
    '3.1.2',
    'Signed documents, translations, captions, transcripts and the language switch name their language. What people write in another language is not marked.',
    testsIn('web/domains/visit/shared/assist/transcript-panel.component.test.tsx')(
      'what was said carries the language it was said in',
    ),
    testsIn('e2e/assessments.spec.ts')(
      'in Spanish PHQ-9 is Spanish, and an assessment without a Spanish version says so',
    ),
    see('web/ui/document-body.tsx'),
  ),
  supports(
    '3.2.3',
    'Each portal has one menu in one order.',
    patientsPhone,
    day('digits open the tabs, and the first Tab skips to the content'),
  ),
  supports(
    '3.2.4',
    'One design system and one glossary; a test refuses other words for the same thing.',
    testsIn('scripts/strings/strings.test.ts')('no text uses a form that the glossary forbids'),
    designSystem,
  ),
  supports(
    '3.3.3',
    'Messages say how to put it right, with an example, in English and Spanish.',
    register('every error is named, the first one gets the focus, and the rest is kept'),
    testsIn('web/ui/complaints.test.ts')(
      'whatever a registration complains of has a name, by which each language says it',
    ),
  ),
  supports(
    '3.3.4',
    'What ends, sends or signs is asked about first, can be taken back, or is signed with proof of identity.',
    overlays('a confirmation focuses the safe choice, and a click outside decides nothing'),
    testsIn('e2e/booking-visits.spec.ts')('without a reason nothing happens; with one it is cancelled'),
    testsIn('e2e/notes.spec.ts')('a wrong password signs nothing, the right one does'),
  ),
  supports(
    '3.3.8',
    'Password managers and paste work; passkeys sign in without remembering anything.',
    register('password managers know every field'),
    testsIn('e2e/auth-two-step.spec.ts')('it opens the portal without a password'),
  ),
  supports(
    '4.1.3',
    `${automated} Toasts, alerts and logs have live roles, which stories find them by. Not tried with a screen reader.`,
    testsIn('web/app/ui-page/banners-and-toasts.component.test.tsx')('a toast has nothing axe objects to'),
    testsIn('web/domains/visit/shared/side-panel.component.test.tsx')(
      'a message that arrives while another tab is open is announced',
    ),
    testsIn('web/app/ui-page/buttons.component.test.tsx')(
      'a busy button keeps its width and its focus, and announces that it is busy',
    ),
    testsIn('e2e/public-chat.spec.ts')(
      'someone in danger gets the emergency panel, once, until they close it, even when no answer can be had',
    ),
  ),
]
